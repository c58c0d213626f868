import { present } from '@firoza/core/assert'
import type { OrderDraft, Side } from '@firoza/core/stock/order'
import { moveMargin } from '../customers/move-margin.ts'
import { contractMarker } from '../features/perp/mark-contracts.job.ts'
import { openContracts } from '../features/perp/open-contracts.ts'
import { grantSandboxAssets } from '../sandbox/grant-sandbox-assets.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'
import type { TestApp } from './test-app.ts'

const SYMBOL = 'BTC-USDT-PERP'
const PRICE = 965_000
const UNITS = 10_000_000_000n
const MORE = 100_000_000n
const NO_SUCH = '99999999'

/** Contracts of the real realm, marked at one price, with margin for the two seeded people. */
async function openMarket(app: TestApp): Promise<{ owner: number; other: number }> {
  const people = await app.db<{ id: bigint }[]>`
    select id from app_user where public_id in ('FZ10000001', 'FZ10000002') order by public_id`
  const [owner, other] = people.map(({ id }) => Number(id))
  const made = { owner: present(owner, 'the owner'), other: present(other, 'the other one') }
  if (app.deps.engine.listing('real', SYMBOL)) return made
  await openContracts(app.deps, ['real', 'demo'])
  const sources = ['a', 'b', 'c']
  await contractMarker(app.deps, ({ symbol }, atMs) =>
    symbol === SYMBOL ? sources.map(name => ({ name, price: PRICE, weight: 1, atMs })) : [],
  )()
  for (const userId of [BigInt(made.owner), BigInt(made.other)]) {
    const grant = { userId, asset: 'USDT', units: UNITS }
    await app.db.begin(tx => grantSandboxAssets(tx, 'real', 'contracts', [grant], app.clock.now()))
    await moveMargin(app.deps, { userId, realm: 'real', units: UNITS })
  }
  return made
}

async function place(app: TestApp, userId: number, side: Side, limitPrice: number): Promise<string> {
  const draft: OrderDraft = {
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    quantity: 1_000_000,
    limitPrice,
  }
  const contract = { reduceOnly: false, trigger: 'mark', leverage: 2 } as const
  const decided = await app.deps.engine.submit({
    type: 'place',
    realm: 'real',
    userId,
    symbol: SYMBOL,
    draft,
    accountClass: 'regular',
    contract,
  })
  if (!decided.ok || decided.value.type !== 'placed') throw new Error(`no order: ${JSON.stringify(decided)}`)
  return String(decided.value.order.id)
}

/** A position of the owner, which somebody would take over. */
async function openPosition(app: TestApp): Promise<string> {
  const { owner, other } = await openMarket(app)
  await place(app, other, 'sell', PRICE)
  await place(app, owner, 'buy', PRICE)
  await place(app, other, 'buy', PRICE - 1_000)
  const [row] = await app.db<{ id: bigint }[]>`
    select id from perp_position where user_id = ${owner} and size <> 0 order by id desc limit 1`
  return String(present(row, 'a position').id)
}

/** With more margin than its leverage asks for. */
async function openRoomyPosition(app: TestApp): Promise<string> {
  const { owner } = await openMarket(app)
  const id = await openPosition(app)
  await app.deps.engine.submit({
    type: 'set_position',
    realm: 'real',
    userId: owner,
    symbol: SYMBOL,
    margin: String(MORE),
  })
  return id
}

async function openOrder(app: TestApp): Promise<string> {
  return place(app, (await openMarket(app)).owner, 'buy', PRICE - 10_000)
}

/** For each field that takes an order or a position of a contract: one of the owner's. */
export function contractCases(appOf: () => TestApp) {
  const order = { id: () => openOrder(appOf()), nobodys: NO_SUCH }
  const position = { id: () => openPosition(appOf()), nobodys: NO_SUCH }
  const amount = async () => ({ amount: '1' })
  return {
    'POST /coin/contract/order/query id': order,
    'POST /coin/contract/order/close id': order,
    'POST /coin/contract/position id': position,
    'POST /coin/contract/order/set/profit id': { ...position, input: async () => ({}) },
    'POST /coin/contract/order/set/loss id': { ...position, input: async () => ({}) },
    'POST /coin/contract/order/add/mgn id': { ...position, input: amount },
    'POST /coin/contract/margin/remove id': { ...position, id: () => openRoomyPosition(appOf()), input: amount },
    'POST /coin/contract/order/liquidate id': {
      ...position,
      input: async () => ({ transactionCode: SANDBOX_CODE }),
    },
  }
}
