import type { Realm } from '@firoza/core/realm'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { grantSandboxAssets } from '../../apps/server/src/sandbox/grant-sandbox-assets.ts'
import { mustAsk } from './wire.ts'

export interface Person {
  readonly name: string
  readonly userId: bigint
  readonly token: string
}

export const SEEDED = ['03000000001', '03000000002'] as const
const CODE = '135790'

/** Signs a seeded person in. */
export async function signIn(url: string, sql: Db, phone: string, realm: Realm = 'demo'): Promise<Person> {
  const { token } = (await mustAsk(url, {
    method: 'POST',
    path: '/user/login',
    input: { phone, password: 'firoza123', realm },
  })) as { token: string }
  const [row] = await sql<{ id: bigint }[]>`select id from app_user where phone = ${`+92${phone.slice(1)}`}`
  return { name: phone, userId: row?.id ?? 0n, token }
}

/** A new person with a transaction code, registered the way people are. Their trading is in the demo realm. */
export async function register(url: string, sql: Db, phone: string): Promise<Person> {
  await mustAsk(url, { method: 'POST', path: '/common/code/send', input: { purpose: 'register', phone } })
  const [message] = await sql<{ text: string }[]>`select text from outbox_message order by id desc limit 1`
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  const password = 'stress-horse-9'
  const input = { phone, password, passwordAgain: password, code, agreed: true, device: 'stress', realm: 'demo' }
  const { token } = (await mustAsk(url, { method: 'POST', path: '/user/register', input })) as { token: string }
  const path = '/user/update/transactionCode'
  await mustAsk(url, { method: 'POST', path, input: { code: CODE, codeAgain: CODE, password }, token })
  const [row] = await sql<{ id: bigint }[]>`select id from app_user where phone = ${`+92${phone.slice(1)}`}`
  return { name: phone, userId: row?.id ?? 0n, token }
}

/** Gives the six-digit code, after which orders need none for a quarter of an hour. */
export async function freshen(url: string, person: Person, symbol: string): Promise<void> {
  const { lower } = (await mustAsk(url, {
    method: 'GET',
    path: '/stock/order/ticket',
    input: { symbol },
    token: person.token,
  })) as { lower: number }
  const order = await mustAsk(url, {
    method: 'POST',
    path: '/stock/order/buy',
    input: { symbol, price: (lower / 100).toFixed(2), quantity: 50, transactionCode: CODE },
    token: person.token,
  })
  await mustAsk(url, { method: 'GET', path: '/stock/order/cancel', input: { id: order.id }, token: person.token })
}

/** Sandbox money (paisa) and shares out of the sandbox's own funds. */
export async function endow(
  sql: Db,
  people: readonly Person[],
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
