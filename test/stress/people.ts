import { present } from '@firoza/core/assert'
import type { Realm } from '@firoza/core/realm'
import { expect } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { grantSandboxAssets } from '../../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { askUntilOpen, call, mustAsk, type WireAnswer, type WireRequest } from '../wire.ts'

export interface Person {
  readonly name: string
  readonly userId: bigint
  readonly token: string
}

export const SEEDED = [SANDBOX_INVESTORS[0].phone, SANDBOX_INVESTORS[1].phone] as const

/** Signs a seeded person in. */
export async function signIn(url: string, sql: Db, phone: string, realm: Realm = 'demo'): Promise<Person> {
  const { token } = await call(url, 'POST /user/login', { phone, password: SANDBOX_PASSWORD, realm })
  return personOf(sql, phone, token)
}

/** What was asked for, and what was answered. */
export interface Acknowledged {
  readonly request: WireRequest
  readonly data: WireAnswer['data']
}

let asks = 0

/** The seeded people ask for the same over the wire, each under a key of their own. */
export async function everySeeded(
  url: string,
  sql: Db,
  { path, input, realm }: Pick<WireRequest, 'path' | 'input'> & { readonly realm?: Realm },
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  for (const phone of SEEDED) {
    const { token } = await signIn(url, sql, phone, realm)
    const asked = { method: 'POST', path, input: { ...input, transactionCode: SANDBOX_CODE }, token } as const
    const request = { ...asked, key: `asked-${asks++}-before` }
    acknowledged.push({ request, data: await mustAsk(url, request) })
  }
  return acknowledged
}

export async function expectSame(url: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { request, data } of acknowledged) {
    const again = await askUntilOpen(url, request)
    expect(again, 'the same key, the same answer').toMatchObject({ code: 0, data, replayed: true })
  }
}

/** A new person with a transaction code, registered the way people are. Their trading is in the demo realm. */
export async function register(url: string, sql: Db, phone: string): Promise<Person> {
  await call(url, 'POST /common/code/send', { purpose: 'register', phone })
  const [message] = await sql<{ text: string }[]>`
    select text from outbox_message where kind like 'code_%' and recipient = ${e164(phone)} order by id desc limit 1`
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  const password = 'stress-horse-9'
  const input = {
    phone,
    password,
    passwordAgain: password,
    code,
    agreed: true,
    device: 'stress',
    realm: 'demo',
  } as const
  const { token } = await call(url, 'POST /user/register', input)
  const codes = { code: SANDBOX_CODE, codeAgain: SANDBOX_CODE, password }
  await call(url, 'POST /user/update/transactionCode', codes, token)
  return personOf(sql, phone, token)
}

async function personOf(sql: Db, phone: string, token: string): Promise<Person> {
  const [row] = await sql<{ id: bigint }[]>`select id from app_user where phone = ${e164(phone)}`
  return { name: phone, userId: present(row, 'the person').id, token }
}

const e164 = (phone: string) => `+92${phone.slice(1)}`

/** The seeded people, ready to trade: with money, shares and their code given. */
export async function seededTraders(url: string, sql: Db, symbol: string): Promise<Person[]> {
  const people: Person[] = []
  for (const phone of SEEDED) people.push(await signIn(url, sql, phone))
  await endow(sql, people, [symbol], 1_000_000n)
  for (const person of people) await freshen(url, person, symbol)
  return people
}

/** Gives the six-digit code, after which orders need none for a quarter of an hour. */
export async function freshen(url: string, { token }: Person, symbol: string): Promise<void> {
  const { lower } = await call(url, 'GET /stock/order/ticket', { symbol }, token)
  const order = { symbol, price: (lower / 100).toFixed(2), quantity: '50', transactionCode: SANDBOX_CODE }
  const { id } = await call(url, 'POST /stock/order/buy', order, token)
  await call(url, 'GET /stock/order/cancel', { id }, token)
}

/** Sandbox money (paisa) and shares out of the sandbox's own funds. */
export async function endow(
  sql: Db,
  people: readonly Pick<Person, 'userId'>[],
  symbols: readonly string[],
  shares: bigint,
  realm: Realm = 'demo',
) {
  const nowMs = Date.now()
  await inTransaction(sql, tx =>
    grantSandboxAssets(
      tx,
      realm,
      'stress',
      people.flatMap(({ userId }) => [
        { userId, asset: 'PKR', units: 1_000_000_000_000n },
        ...symbols.map(asset => ({ userId, asset, units: shares, costTicks: 5_000 })),
      ]),
      nowMs,
    ),
  )
}

/** The same of coins: as many units of each. */
export async function endowCoins(
  sql: Db,
  people: readonly Person[],
  coins: Readonly<Record<string, bigint>>,
): Promise<void> {
  const grants = people.flatMap(({ userId }) =>
    Object.entries(coins).map(([asset, units]) => ({ userId, asset, units })),
  )
  const nowMs = Date.now()
  await inTransaction(sql, tx => grantSandboxAssets(tx, 'demo', 'stress', grants, nowMs))
}
