import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint, endpointName } from '@firoza/api/endpoint'
import { endpoints as described } from '@firoza/api/endpoints'
import { CHANGES } from '@firoza/api/review-changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_RIGHTS } from './db/app-rights.ts'
import { routes } from './routes.ts'
import { fieldsOf } from './testing/hostile-inputs.ts'
import { cloneTestDatabase, type TestDatabase } from './testing/test-db.ts'

/** Words of which an input's name must have none: with such a field somebody could type in what has to be computed. */
const RESULT =
  /price|balance|posted|held|nav\b|navs|rate$|amount|units|quantity|filled|profit|pnl|result|score|fee|(^|[a-z])(last|open|high|low|close)(price)?$|^(last|open|high|low|close)/i

/** The calls in which such a word is a wish or a claim of the caller, and what decides about it. */
const WISHES: Readonly<Record<string, { readonly fields: readonly string[]; readonly decidedBy: string }>> = {
  'POST /stock/order/buy': {
    fields: ['price', 'stopPrice', 'quantity', 'takeProfitPrice', 'stopLossPrice'],
    decidedBy: 'the order book',
  },
  'POST /stock/order/sell': { fields: ['price', 'stopPrice', 'quantity'], decidedBy: 'the order book' },
  'POST /stock/order/replace': { fields: ['price', 'stopPrice', 'quantity'], decidedBy: 'the order book' },
  'POST /user/alert/add': { fields: ['price'], decidedBy: 'the trades: the price of an alert moves nothing (ALR-2)' },
  'POST /user/recharge/add': { fields: ['amount'], decidedBy: 'the payment that comes in' },
  'POST /user/exchange/quote': { fields: ['amount'], decidedBy: 'the published rate and the settled balance' },
  'POST /coin/withdraw/add': { fields: ['amount'], decidedBy: 'the settled balance' },
  'POST /user/withdraw/add': { fields: ['amount'], decidedBy: 'the settled balance' },
  'GET /user/vip/buy': { fields: ['amount'], decidedBy: 'the price in the terms: another amount is refused (VIP-3)' },
  'POST /user/loan/apply': { fields: ['amount'], decidedBy: 'the computed offer and the borrower (LOAN-2)' },
  'POST /user/loan/repay': { fields: ['amount'], decidedBy: 'the settled balance and what is owed' },
  'POST /user/loan/collateral': { fields: ['quantity'], decidedBy: 'the settled balance' },
  'POST /stock/order/new/apply': { fields: ['price'], decidedBy: 'the strike price of all bids (OFR-7)' },
  'POST /stock/order/new/edit': { fields: ['price'], decidedBy: 'the strike price of all bids (OFR-7)' },
  'POST /coin/order/add': { fields: ['price', 'stopPrice', 'quantity', 'amount'], decidedBy: 'the order book' },
  'POST /stock/order/offline/apply': {
    fields: ['quantity', 'price'],
    decidedBy: 'the one price at which all orders are filled pro rata, and the settled balance (BLK-6, BLK-7)',
  },
  'change block_create': {
    fields: ['quantity', 'quantityMin', 'quantityMax', 'discountPrice', 'opensAtMs', 'closesAtMs', 'scoreMin'],
    decidedBy:
      'the seller, and another member of staff, before anybody can order; the reference is measured, price and fills follow from the orders (BLK-2, BLK-3, BLK-7)',
  },
  'change share_list': {
    fields: ['referencePrice'],
    decidedBy: 'another member of staff, before the first trade: prices come from the share’s own trades (MKT-23)',
  },
  'change offering_create': {
    fields: ['floorPrice', 'capPrice', 'opensAtMs', 'closesAtMs', 'referencePrice'],
    decidedBy: 'the issuer, and another member of staff, before anybody can apply (OFR-15)',
  },
  'change vote_create': {
    fields: ['opensAtMs', 'closesAtMs'],
    decidedBy: 'another member of staff, before anybody can vote: times, no result (VOTE-2)',
  },
  'change vote_answer': {
    fields: ['upheld'],
    decidedBy: 'another member of staff: whether a dispute is upheld, which changes no count (VOTE-8)',
  },
  'change loan_lower': { fields: ['amount'], decidedBy: 'the computed offer: it is lowered, never raised (LOAN-5)' },
  'POST /stock/order/option/quote': { fields: ['amount'], decidedBy: 'the published formula and the settled balance' },
  'POST /coin/transfer': { fields: ['amount'], decidedBy: 'the settled balance, or the free margin' },
  'POST /coin/contract/order/add': {
    fields: ['price', 'stopPrice', 'quantity'],
    decidedBy: 'the order book, the mark and the margin of its owner',
  },
  'POST /coin/contract/order/set/profit': { fields: ['price'], decidedBy: 'the mark or the last trade' },
  'POST /coin/contract/order/set/loss': { fields: ['price'], decidedBy: 'the mark or the last trade' },
  'POST /coin/contract/order/add/mgn': { fields: ['amount'], decidedBy: 'the free margin' },
  'POST /coin/contract/margin/remove': { fields: ['amount'], decidedBy: 'the margin that the position needs' },
  'POST /coin/contract/order/liquidate': { fields: ['quantity'], decidedBy: 'the order book' },
  'change perp_insurance': {
    fields: ['amount'],
    decidedBy: 'another member of staff, and a journal against the company’s own money (PERP-42)',
  },
  'POST /stock/ai/buy': { fields: ['amount'], decidedBy: 'the NAV of the session and the settled balance' },
  'POST /stock/ai/order/add/amount': {
    fields: ['amount'],
    decidedBy: 'the NAV of the session and the settled balance',
  },
  'POST /stock/ai/order/redeem': {
    fields: ['units'],
    decidedBy: 'the units that the customer has, at the NAV of the session',
  },
  'change option_terms': {
    fields: ['feePpm', 'amountMinUnits', 'amountMaxUnits', 'vegaMaxUnits'],
    decidedBy: 'another member of staff: a fee and limits, no price, volatility or result (OPT-17)',
  },
  'change option_fund': {
    fields: ['amount'],
    decidedBy: 'another member of staff, and a journal against the company’s own rupees (OPT-17)',
  },
  'change adjustment': {
    fields: ['amount'],
    decidedBy: 'another member of staff, and a journal against the company’s own earnings (REV-10)',
  },
  'change outside_balance': {
    fields: ['amount'],
    decidedBy:
      'another member of staff, who reads the same statement: it is compared with the ledger and moves nothing (LED-11)',
  },
  'change holiday': {
    fields: ['closed'],
    decidedBy: 'another member of staff: whether the exchange is closed on a coming day, which is no price (SET-5)',
  },
  'POST /staff/deposit/receipt': {
    fields: ['amount'],
    decidedBy: 'another member of staff, who must approve the receipt (DEP-13)',
  },
}

const served: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const changing = [...new Set([...served, ...(described as readonly Endpoint[])])].filter(
  ({ effect }) => effect !== 'read',
)
/** The payloads of change requests are inputs too. */
const inputs = [
  ...changing.map(endpoint => [endpointName(endpoint), endpoint] as const),
  ...CHANGES.map(({ name, payload }) => [`change ${name}`, { input: payload } as unknown as Endpoint] as const),
]

describe('no call', () => {
  it.each(inputs)('AUD-6 takes a price, a balance or a result: %s', (name, endpoint) => {
    const suspicious = fieldsOf(endpoint)
      .map(([field]) => field)
      .filter(field => RESULT.test(field))
    expect(suspicious).toEqual(WISHES[name]?.fields ?? [])
  })

  it('AUD-6 has a wish that is described no more', () => {
    const names = inputs.map(([name]) => name)
    expect(Object.keys(WISHES).filter(name => !names.includes(name))).toEqual([])
  })

  it('AUD-6 of the console about the market is more than a halt, its end, or the clock', () => {
    const ofMarket = changing.filter(({ path }) => /^\/staff\/(market|sandbox|engine|ledger)\//.test(path))
    expect(
      ofMarket
        .filter(({ effect }) => effect === 'command')
        .map(endpointName)
        .sort(),
    ).toEqual(['POST /staff/market/halt', 'POST /staff/market/resume', 'POST /staff/sandbox/clock/advance'])
  })
})

/** Which files may write the tables that hold prices, balances and results. Each is reached from fills, journals or the feed alone. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  ledger_account: [
    'engine/accounts.store.ts',
    'engine/settle.store.ts',
    'ledger/accounts.store.ts',
    'ledger/holds.store.ts',
    'ledger/post-journal.ts',
  ],
  ledger_hold: ['engine/deliver.store.ts', 'ledger/holds.store.ts'],
  journal: ['engine/write-trades.store.ts', 'ledger/post-journal.ts'],
  journal_leg: ['engine/write-trades.store.ts', 'ledger/post-journal.ts'],
  trade: ['engine/write-trades.store.ts'],
  stock_order: ['engine/write-orders.store.ts'],
  order_bracket: ['engine/write-brackets.store.ts'],
  listing: ['engine/write-batch.store.ts'],
  candle: ['market/candle.store.ts', 'market/past.store.ts'],
  lot: ['engine/write-trades.store.ts', 'features/account/demo-reset.store.ts', 'sandbox/grants.store.ts'],
  score_change: ['customers/score.store.ts'],
  option_expiry: ['features/option/expiry.store.ts'],
  option_order: ['features/option/option.store.ts'],
  perp_position: ['engine/write-contracts.store.ts'],
  perp_contract: ['engine/write-contracts.store.ts'],
  perp_event: ['engine/write-contracts.store.ts'],
  perp_funding: ['engine/write-contracts.store.ts'],
  robot_nav: ['features/robot/robot.store.ts'],
  robot_gate: ['features/robot/robot.store.ts'],
  fx_rate: ['features/convert/convert.store.ts'],
  audit_event: ['audit/audit.store.ts'],
  audit_root: ['audit/audit.store.ts'],
  audit_head: ['audit/audit.store.ts'],
}

const SOURCE = fileURLToPath(new URL('.', import.meta.url))
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?/gi

function writersOf(text: string): string[] {
  return [...text.matchAll(WRITE)].map(match => (match[1] ?? '').toLowerCase())
}

function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .map(path => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))
}

describe('no statement', () => {
  it.each(Object.entries(WRITERS))('AUD-7 writes %s but those that compute it', (table, files) => {
    const found = sources().filter(({ text }) => writersOf(text).includes(table))
    expect(found.map(({ path }) => path).sort()).toEqual([...files].sort())
  })

  it('AUD-7 is hidden from that search by its spelling', () => {
    const spellings = [
      'update listing set',
      'UPDATE  only public.listing',
      'insert into\n  "listing" (a)',
      'merge into listing',
      'truncate table listing',
    ]
    expect(spellings.flatMap(writersOf)).toEqual(Array(5).fill('listing'))
    // Names of tables that are put together at run time could hide one: only migrations run SQL that is not written out.
    const unsafe = sources().filter(({ text }) => /\.unsafe\(/.test(text))
    expect(unsafe.map(({ path }) => path).filter(path => !path.startsWith('db/'))).toEqual([])
  })
})

/** What only the owner of the schema writes, at the first start. */
const SEEDED = [
  'schema_migration',
  'deployment_mode',
  'asset',
  'instrument',
  'instrument_alias',
  'market_index',
  'market_index_member',
  'market_calendar',
  'realm_calendar',
  'settlement_cycle',
  'staff_role',
  'staff_permission',
  'staff_role_permission',
  'withdraw_channel',
  'deposit_channel',
  'convert_pair',
  'convert_inventory',
  'robot',
  'robot_fund',
]
const CHANGE =
  /\b(?:update\s+([a-z_]+)(?:\s+[a-z]{1,2})?|do\s+update)\s+set\s+([^`]*?)(?=\s(?:where|from|returning)\b|`)/gi

/** Table and column of each assignment that is written out. Of an upsert the table is that of the nearest insert before. */
function changesOf(text: string): string[] {
  return [...text.matchAll(CHANGE)].flatMap(({ 1: named, 2: assignments = '', index }) => {
    const table = named ?? [...text.slice(0, index).matchAll(/\binsert\s+into\s+([a-z_]+)/gi)].at(-1)?.[1]
    let flat = assignments.replace(/\$\{[^}]*\}/g, '?')
    while (/\([^()]*\)/.test(flat)) flat = flat.replace(/\([^()]*\)/g, '')
    return [...flat.matchAll(/(?:^|,)\s*([a-z_0-9]+)\s*=/g)].map(match => `${table} ${match[1]}`)
  })
}

describe('the rights of the open platform', () => {
  const all = sources()
  it.each(Object.entries(APP_RIGHTS))(
    'AUD-10 cover what the source writes to %s',
    (table, { insert, update = '', delete: removes }) => {
      const writes = (verb: string) => new RegExp(`\\b${verb}\\s+${table}\\b`, 'i')
      const columns = update.trim().split(/\s+/)
      for (const { path, text } of all) {
        if (!insert && !SEEDED.includes(table))
          expect([path, writes('insert\\s+into').test(text)]).toEqual([path, false])
        if (!removes) expect([path, writes('delete\\s+from').test(text)]).toEqual([path, false])
        const changed = changesOf(text).filter(change => change.startsWith(`${table} `))
        const missing = changed.filter(change => !columns.includes(change.split(' ')[1] ?? ''))
        // The engine's upserts are put together from parts, the insert of which stands elsewhere in the file.
        if (!path.startsWith('engine/write-')) expect([path, missing]).toEqual([path, []])
      }
    },
  )

  it('AUD-10 know every table that the source writes', () => {
    const written = all.flatMap(({ text }) => [...text.matchAll(/\b(?:insert\s+into|delete\s+from)\s+([a-z_]+)/gi)])
    expect(written.map(([, table]) => table).filter(table => !((table ?? '') in APP_RIGHTS))).toEqual([])
  })
})

describe('the database itself', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await cloneTestDatabase()
  })
  afterAll(() => database.drop())

  it('AUD-8 refuses to change or remove what was recorded, whoever asks', async () => {
    const guarded = await database.sql<{ name: string }[]>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and t.tgenabled = 'O' order by 1`
    const names = guarded.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['audit_event', 'audit_root', 'journal', 'journal_leg', 'staff_access_log']),
    )
    for (const name of names.filter(table => table !== 'audit_head')) {
      for (const statement of [`delete from ${name}`, `truncate ${name} cascade`]) {
        await expect(database.sql.unsafe(statement), statement).rejects.toThrow(/append-only/)
      }
    }
  })

  it('AUD-8 takes no balance without the legs that make it', async () => {
    const statement = database.sql`
      insert into journal_leg (journal_id, leg_no, account_id, units)
      select j.id, 0, a.id, 1 from ledger_account a, (select nextval('journal_id_seq') as id) j limit 1`
    await database.sql`
      insert into ledger_account (realm, asset, code, user_id, debit_normal, share_locked)
      values ('demo', 'PKR', 'house_commission', null, false, false) on conflict do nothing`
    await expect(statement).rejects.toThrow(/does not balance|would touch the realm/)
  })
})
