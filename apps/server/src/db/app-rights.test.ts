import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendAudit } from '../audit/append-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { APP_RIGHTS, APP_ROLE } from './app-rights.ts'
import { assertBound } from './assert-bound.ts'
import { grantAppRights } from './grant-app-rights.ts'
import type { Tx } from './sql.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
  // What is granted on the database itself is not copied with it.
  await grantAppRights(db.sql)
})
afterAll(() => db.drop())

interface Held {
  readonly name: string
  readonly kinds: readonly string[]
  /** Columns that can be given a value in a new row, and that can be changed. */
  readonly inserted: readonly string[]
  readonly changed: readonly string[]
  readonly fixed: readonly string[]
}

/** What the role may really do, whoever granted it: asked of the database, table by table. */
function heldRights(): Promise<Held[]> {
  return db.sql<Held[]>`
    select c.relname as name,
      array(select k from unnest(array['SELECT', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) k
        where has_table_privilege(${APP_ROLE}, c.oid, k)) as kinds,
      array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${APP_ROLE}, c.oid, a.attnum, 'INSERT') order by a.attnum)::text[] as inserted,
      array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${APP_ROLE}, c.oid, a.attnum, 'UPDATE') order by a.attnum)::text[] as changed,
      array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and not has_column_privilege(${APP_ROLE}, c.oid, a.attnum, 'UPDATE') order by a.attnum)::text[] as fixed
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`
}

const words = (columns: string) => columns.trim().split(/\s+/)

/** What PostgreSQL answers the role. */
async function answer(statement: string): Promise<string> {
  return db.app.unsafe(statement).then(
    () => 'done',
    (error: Error) => error.message,
  )
}

const REFUSED = /^(permission denied|must be (owner|superuser)|.* is append-only$)/

describe('the rights', () => {
  it('AUD-10 are declared for every table, and are exactly those', async () => {
    const held = await heldRights()
    expect(held.map(({ name }) => name)).toEqual(Object.keys(APP_RIGHTS).sort())
    for (const { name, kinds, inserted, changed, fixed } of held) {
      const { insert, update, delete: removes } = APP_RIGHTS[name] ?? {}
      const all = [...changed, ...fixed]
      expect([name, ...kinds]).toEqual([name, 'SELECT', ...(removes ? ['DELETE'] : [])])
      expect([name, ...changed].sort()).toEqual([name, ...(update ? words(update) : [])].sort())
      expect([name, ...inserted].sort()).toEqual(
        [name, ...(insert === true ? all : words(insert ?? name).slice(insert ? 0 : 1))].sort(),
      )
    }
  })

  it('AUD-10 are, by kind of table', async () => {
    const held = await heldRights()
    const names = (of: (rights: Held) => boolean) => held.filter(of).map(({ name }) => name)
    const removes = ({ kinds }: Held) => kinds.includes('DELETE')
    expect({
      onlyRead: names(one => one.inserted.length + one.changed.length === 0),
      onlyGrow: names(one => one.inserted.length > 0 && one.changed.length === 0 && !removes(one)),
      canShrink: names(removes),
    }).toMatchInlineSnapshot(`
      {
        "canShrink": [
          "bank_holiday",
          "captcha",
          "chain_block",
          "convert_quote",
          "engine_idempotency",
          "favourite",
          "fx_rate",
          "holiday",
          "index_watch",
          "kyc_level_document",
          "kyc_picture",
          "notice_quiet",
          "one_time_code",
          "option_quote",
          "order_followed",
          "passkey",
          "passkey_challenge",
          "price_alert",
          "push_subscription",
          "recovery_code",
          "request_answer",
          "secret_tries",
          "staff_enrolment",
          "staff_recovery_code",
          "staff_session",
          "staff_totp",
          "statement_part",
          "system_alarm",
          "user_session",
          "user_totp",
        ],
        "onlyGrow": [
          "advice_edit",
          "asset",
          "audit_event",
          "audit_root",
          "bank_notice_difference",
          "beacon_round",
          "block_offer_step",
          "block_order_step",
          "case_step",
          "case_vote",
          "chain_address",
          "chain_coin",
          "delivery",
          "deposit_assignment",
          "deposit_claim_clash",
          "deposit_picture",
          "deposit_step",
          "deposit_vote",
          "engine_command",
          "journal",
          "journal_leg",
          "kyc_move",
          "loan_payment",
          "lot_use",
          "market_halt",
          "offering_application_step",
          "offering_prospectus",
          "offering_step",
          "offering_token",
          "option_rule",
          "order_told",
          "payout_answer",
          "perp_event",
          "perp_funding",
          "perp_order",
          "referral_reward",
          "refund_step",
          "robot_fund_step",
          "robot_gate",
          "robot_session",
          "score_change",
          "security_event",
          "server_key",
          "settlement_run",
          "staff_access_log",
          "statement_document",
          "support_file",
          "support_message",
          "timetable",
          "trade",
          "vip_step",
          "vote_ballot",
          "vote_holder",
          "vote_step",
          "withdrawal_step",
        ],
        "onlyRead": [
          "account_terms",
          "convert_inventory",
          "deployment_mode",
          "hni_rule",
          "instrument_alias",
          "loan_policy",
          "market_index",
          "market_index_member",
          "realm_calendar",
          "referral_terms",
          "risk_network",
          "robot",
          "schema_migration",
          "settlement_cycle",
          "settlement_day",
          "staff_permission",
          "staff_role",
          "staff_role_permission",
          "vip_terms",
        ],
      }
    `)
    expect(
      Object.fromEntries(
        held.filter(({ name }) => FACTS.includes(name)).map(({ name, fixed }) => [name, fixed.join(' ')]),
      ),
    ).toMatchInlineSnapshot(`
      {
        "bank_notice": "id channel transaction_id asset units sender_name remittance source recorded_by received_at booked_on",
        "change_request": "id kind subject payload lines reason requested_by requested_at expires_at users staff",
        "coin_deposit": "id chain tx_hash address user_id contract ordinal created_at",
        "coin_payout": "reference chain payer nonce asset units network_id tip fee_max gas_limit target value data created_at",
        "convert_quote": "id public_id user_id realm from_asset to_asset base quote source mid_nano rate_at spread_bps in_units fee_units out_units made_at expires_at",
        "deposit": "id reference user_id realm channel asset units expires_at created_at",
        "destination": "id user_id template type currency holder_name bank_name account details created_at",
        "ledger_account": "id realm asset code user_id debit_normal two_sided share_locked",
        "ledger_hold": "id account_id units kind ref made_at",
        "lot": "id account_id order_id source trade_date settlement_date spent",
        "order_bracket": "order_id take_profit_price stop_loss_price entry_id stop_turn",
        "outside_balance": "id place asset on_date units source recorded_by recorded_at",
        "payout_order": "reference rail asset units account template holder_name",
        "staff_role_grant": "id staff_id role granted_at expires_at",
        "stock_order": "id user_id realm listing_id side kind time_in_force post_only account_class client_key replaces_id limit_price stop_price price_max trading_date accepted_at",
        "withdrawal": "id reference user_id realm channel rail destination_id asset units fee_units net_units risk_score review_reasons people_needed call_first review_by created_at",
      }
    `)
  })

  it('AUD-10 let nothing be changed, removed or emptied that refuses it by a trigger', async () => {
    const guarded = await db.sql<{ name: string; changes: boolean; removal: boolean }[]>`
      select c.relname as name, bool_or(t.tgtype & 16 > 0) as changes, bool_or(t.tgtype & 8 > 0) as removal
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and t.tgenabled = 'O' group by c.relname order by 1`
    expect(guarded.length).toBeGreaterThan(20)
    for (const { name, changes, removal } of guarded) {
      if (changes) expect([name, APP_RIGHTS[name]?.update]).toEqual([name, undefined])
      if (removal) expect([name, APP_RIGHTS[name]?.delete]).toEqual([name, undefined])
    }
  })
})

/** Tables of which a row says what was agreed, beside how far it has come. */
const FACTS = [
  'ledger_account',
  'ledger_hold',
  'stock_order',
  'order_bracket',
  'lot',
  'withdrawal',
  'destination',
  'payout_order',
  'deposit',
  'bank_notice',
  'outside_balance',
  'coin_deposit',
  'coin_payout',
  'convert_quote',
  'change_request',
  'staff_role_grant',
]

describe('as the role of the running server', () => {
  it('AUD-11 every statement that would change what was recorded is refused', async () => {
    for (const { name, changed, fixed, kinds } of await heldRights()) {
      const statements = [
        ...fixed.map(column => `update ${name} set ${column} = default`),
        ...(kinds.includes('DELETE') ? [] : [`delete from ${name}`]),
        `truncate ${name} cascade`,
        `alter table ${name} disable trigger all`,
        `alter table ${name} add column more text`,
        `drop table ${name} cascade`,
        `create trigger mine before insert on ${name} for each statement execute function refuse_change()`,
        `create rule mine as on insert to ${name} do instead nothing`,
        `alter table ${name} owner to ${APP_ROLE}`,
      ]
      for (const statement of statements) expect(await answer(statement), statement).toMatch(REFUSED)
      for (const column of changed.slice(0, 1))
        expect(await answer(`update ${name} set ${column} = ${column} where false`)).toBe('done')
    }
  }, 120_000)

  it('AUD-11 nothing is made, and no check is taken away', async () => {
    const statements = [
      'create table mine (n int)',
      // It would stand before ours in the eyes of the check on legs.
      'create temporary table ledger_account (id bigint, asset text, realm text)',
      'create view mine as select 1',
      'create function mine() returns int language sql as $$ select 1 $$',
      'create schema mine',
      'create role mine',
      'create database mine',
      'create extension file_fdw',
      'alter function check_new_legs() set search_path to nowhere',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'alter sequence journal_id_seq restart',
      `select setval('journal_id_seq', 1)`,
      `set session_replication_role = 'replica'`,
      'alter system set fsync = off',
      'alter database template1 with is_template false',
      `alter role ${APP_ROLE} superuser`,
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/tmp/firoza-mine'`,
      `select pg_read_file('postgresql.conf')`,
    ]
    for (const statement of statements)
      expect(await answer(statement), statement).toMatch(/denied|must be|not permitted|cannot be/i)
  })

  it('AUD-11 it hands no rights to itself', async () => {
    expect(await answer(`grant update, delete on journal to ${APP_ROLE}`)).toBe('done')
    expect(await answer(`update journal set kind = 'trade'`)).toMatch(REFUSED)
    expect(await answer('delete from journal')).toMatch(REFUSED)
  })

  it('AUD-11 there is no way to become somebody else', async () => {
    const { user } = db.connection
    expect(await answer(`set role ${user}`)).toMatch(/permission denied/)
    expect(await answer(`set session authorization ${user}`)).toMatch(/permission denied/)
    await db.app.begin(async tx => {
      await tx`set local role none`
      expect(await tx`select current_user::text as name`).toEqual([{ name: APP_ROLE }])
      await expect(tx.savepoint(sp => sp`update journal set kind = 'trade'`)).rejects.toThrow('permission denied')
    })
  })

  it('AUD-11 a leg without its counterpart is refused', async () => {
    await db.sql`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked)
      values ('demo', 'PKR', 'house_commission', null, false, false)`
    expect(
      await answer(`
        insert into journal_leg (journal_id, leg_no, account_id, units)
        select nextval('journal_id_seq'), 0, id, 1 from ledger_account where code = 'house_commission'`),
    ).toMatch(/does not balance/)
    expect(
      await answer(`
        insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked, posted)
        values ('real', 'PKR', 'house_commission', null, false, false, 1)`),
    ).toMatch(/permission denied/)
  })

  it('AUD-3 AUD-11 what can still be written around the audit’s chain is found by its check', async () => {
    const undo = new Error('undo')
    const faultAfter = async (forge: (tx: Tx) => Promise<unknown>) => {
      let fault: string | undefined
      await db.app
        .begin(async tx => {
          for (const n of [1, 2]) await appendAudit(tx, { ...EVENT, requestId: `r${n}` })
          await forge(tx)
          fault = (await verifyAudit(tx)).fault
          throw undo
        })
        .catch(error => {
          if (error !== undo) throw error
        })
      return fault
    }
    expect(await faultAfter(async () => undefined)).toBeUndefined()
    expect(await faultAfter(tx => tx`update audit_head set hash = sha256('other')`)).toBeDefined()
    expect(
      await faultAfter(
        tx => tx`
          insert into audit_event (seq, at, staff_id, staff, action, outcome, subject, people, details, ip, request_id, hash)
          select seq + 1, at, staff_id, staff, action, outcome, subject, people, details, ip, request_id, sha256('forged')
          from audit_event order by seq desc limit 1`,
      ),
    ).toBeDefined()
  })
})

const EVENT = {
  atMs: Date.parse('2026-03-27T10:00:00Z'),
  staffId: 1n,
  staff: 'maker',
  action: 'POST /staff/case/request user_disable',
  outcome: 'done',
  subject: 'FZ10000001',
  people: ['FZ10000001'],
  details: { reason: 'as asked' },
  ip: '127.0.0.1',
}

describe('the running app', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ market: ['OGDC'] })
  })
  afterAll(() => app.close())

  it('AUD-10 works with no other rights', async () => {
    await grantAppRights(app.db)
    for (const pool of [app.deps.db, app.deps.countsDb]) {
      expect(
        await pool`select current_user::text as "user", session_user::text as login, current_setting('is_superuser') as super`,
      ).toEqual([{ user: APP_ROLE, login: APP_ROLE, super: 'off' }])
      await assertBound(pool, { ownLogin: true })
    }
    await expect(app.deps.db`update journal set kind = 'trade'`).rejects.toThrow('permission denied for table journal')
    const logins = await app.db`
      select distinct usename::text as login from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and application_name <> current_setting('application_name')`
    expect(logins).toEqual([{ login: APP_ROLE }])
  })
})
