import type { ListingSpec } from '@firoza/core/engine/listing-spec'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import type { Realm } from '@firoza/core/realm'
import type { Side } from '@firoza/core/stock/order'
import { postJournals } from '../ledger/post-journal.ts'
import { grantSandboxAssets } from '../sandbox/grant-sandbox-assets.ts'
import type { TestApp } from './test-app.ts'

interface House {
  readonly buyer: number
  readonly seller: number
}

const houses = new WeakMap<TestApp, Promise<House>>()

/** Two people with plenty, to make trades between. */
function houseOf(app: TestApp): Promise<House> {
  const known = houses.get(app)
  if (known) return known
  const made = Promise.all([newHousePerson(app, 1), newHousePerson(app, 2)]).then(([buyer, seller]) => ({
    buyer,
    seller,
  }))
  houses.set(app, made)
  return made
}

async function newHousePerson(app: TestApp, n: number): Promise<number> {
  const [row] = await app.db<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, referral_code, is_house, created_at)
    values (${`FZ9000000${n}`}, ${`+92999000000${n}`}, '', ${`HOUSE${n}`}, true, now()) returning id`
  return Number(row!.id)
}

/** Gives a person so many settled shares, and money enough to buy more. */
export async function grant(
  app: TestApp,
  realm: Realm,
  userId: number,
  symbol: string,
  quantity: number,
): Promise<void> {
  const user = (asset: string) => userAccount(BigInt(userId), asset)
  const ref = `${realm}-${userId}-${symbol}-${Math.random()}`
  await app.db.begin(async tx => {
    const money = move(houseAccount('sandbox_bank', 'PKR'), user('PKR'), 10_000_000_000n)
    const shares = move(houseAccount('sandbox_custody', symbol), user(symbol), BigInt(quantity))
    await postJournals(
      tx,
      [journal(realm, 'sandbox_grant', ref, money), journal(realm, 'sandbox_grant', `${ref}-shares`, shares)],
      { businessDate: '2026-01-05', atMs: app.clock.now() },
    )
    await tx`
      insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
        left_cost_units, left_fee_units)
      select id, 'seed', '2026-01-05', '2026-01-05', ${quantity}, ${quantity * 100}, 0, ${quantity}, ${quantity * 100}, 0
      from ledger_account where realm = ${realm} and asset = ${symbol} and user_id = ${userId}`
  })
}

/** Enough of both coins of a pair for any order of a test. */
async function grantPair(app: TestApp, realm: Realm, userId: number, { base, quote }: ListingSpec): Promise<void> {
  const grants = [base, quote].map(({ code }) => ({ userId: BigInt(userId), asset: code, units: 10n ** 14n }))
  await app.db.begin(tx => grantSandboxAssets(tx, realm, `pair ${Math.random()}`, grants, app.clock.now()))
}

/** Places an order of the house, with what it needs granted first. */
export async function placeLimit(
  app: TestApp,
  realm: Realm,
  symbol: string,
  side: Side,
  limitPrice: number,
  quantity: number,
): Promise<void> {
  const house = await houseOf(app)
  const userId = side === 'buy' ? house.buyer : house.seller
  const spec = app.deps.engine.listing(realm, symbol)?.spec
  if (spec?.venue === 'coin') await grantPair(app, realm, userId, spec)
  else await grant(app, realm, userId, symbol, quantity)
  const draft = { side, kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice } as const
  const decided = await app.deps.engine.submit({
    type: 'place',
    realm,
    userId,
    symbol,
    draft,
    accountClass: 'regular',
    house: true,
  })
  if (!decided.ok) throw new Error(`the house's order was refused: ${JSON.stringify(decided)}`)
}

/** Trades at prices given as distances from 2,000 paisa below the price of issue. */
export async function tradeHouse(
  app: TestApp,
  realm: Realm,
  symbol: string,
  trades: readonly { readonly price: number; readonly quantity: number }[],
): Promise<void> {
  const issue = app.deps.market.catalog.instruments.get(symbol)?.issuePrice ?? 0
  for (const { price, quantity } of trades) {
    const at = issue + price - 2_000
    await placeLimit(app, realm, symbol, 'sell', at, quantity)
    await placeLimit(app, realm, symbol, 'buy', at, quantity)
  }
}
