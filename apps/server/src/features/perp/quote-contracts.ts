import { present } from '@firoza/core/assert'
import { divide } from '@firoza/core/money/rounding'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import { REALMS } from '@firoza/core/realm'
import type { OrderDraft, Side } from '@firoza/core/stock/order'
import { moveMargin } from '../../customers/move-margin.ts'
import type { Deps } from '../../deps.ts'
import { FIRST_PAGE } from '../../http/id-cursor.ts'
import { readBalance, spendableOf } from '../../ledger/balance.store.ts'
import { selectOrders } from '../../orders/order.store.ts'
import { seedHouse } from '../../sandbox/seed-people.ts'
import { type ContractListing, contractListings } from './contract-listing.ts'
import { readFunds, readMark } from './perp.store.ts'

type QuoteDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log'>

/** What each account puts into margin in each realm, if its coins allow. */
const MARGIN_UNITS = 2_000_000n * 10n ** BigInt(MARGIN_ASSET.exponent)
/** Their places in the list of the simulator's accounts: others than those of the simulated market. */
const MAKER = 1
const TAKER = 5
const LEVERAGE = 2
const LEVELS = 4
/** Of the mark, between the levels; and how far it moves before quotes follow. */
const STEP_PPM = 150
const FOLLOW_PPM = 250
/** In USDT at each level. */
const LEVEL_VALUE = 20_000
const ROUND_VALUE = 150
/** Steps between two tries. */
const FUND_EVERY = 5

/**
 * The sandbox quotes in the books of contracts as in those of coins: with orders like anybody's, from an account with margin that can lose. A
 * second account trades a little at market, so that there are last prices.
 */
export async function contractQuoter(deps: QuoteDeps): Promise<() => Promise<void>> {
  const ids = await seedHouse(deps.db, 'sandbox', [], deps.clock.now())
  const maker = present(ids[MAKER], 'the maker of contracts')
  const taker = present(ids[TAKER], 'the taker of contracts')
  const quotedAt = new Map<string, number>()
  let round = 0
  return async () => {
    // At the first start of all the coins come a little later than this.
    if (round % FUND_EVERY === 0) for (const userId of [maker, taker]) await fundMargin(deps, userId)
    round += 1
    for (const realm of REALMS) {
      for (const listing of contractListings(deps.engine, realm)) {
        const key = `${realm} ${listing.symbol}`
        const mark = await readMark(deps.db, realm, listing.symbol)
        if (!mark?.fresh || listing.halted) continue
        const price = Number(mark.mark)
        if (
          Math.abs(price - (quotedAt.get(key) ?? 0)) * 1_000_000 > price * FOLLOW_PPM ||
          (await isThin(deps, listing))
        ) {
          await quote(deps, listing, maker, price)
          quotedAt.set(key, price)
        }
        if (round % 5 === 0) await trade(deps, listing, taker, price, round % 2 === 0 ? 'buy' : 'sell')
      }
    }
  }
}

async function fundMargin(deps: QuoteDeps, userId: bigint): Promise<void> {
  for (const realm of REALMS) {
    const funds = await readFunds(deps.db, realm, [userId], MARGIN_ASSET.code)
    if ((funds.get(userId)?.balance ?? 0n) > 0n) continue
    const free = spendableOf(await readBalance(deps.db, { userId, realm }, MARGIN_ASSET.code))
    const half = divide(free, 2n, 'floor')
    const units = half < MARGIN_UNITS ? half : MARGIN_UNITS
    if (units > 0n) await moveMargin(deps, { userId, realm, units })
  }
}

async function isThin({ engine }: QuoteDeps, { realm, symbol }: ContractListing): Promise<boolean> {
  const depth = engine.depth(realm, symbol, LEVELS)
  return !depth || depth.bids.length < LEVELS / 2 || depth.asks.length < LEVELS / 2
}

async function quote({ db, engine }: QuoteDeps, listing: ContractListing, userId: bigint, mark: number): Promise<void> {
  const { realm, symbol } = listing
  const filter = {
    userId,
    realm,
    venue: 'perp',
    status: 'open',
    symbol,
    side: undefined,
    beforeId: FIRST_PAGE.newest,
    limit: 100,
  } as const
  for (const { id } of await selectOrders(db, filter))
    await engine.submit({ type: 'cancel', realm, userId: Number(userId), orderId: Number(id) })
  const sides: Side[] = ['buy', 'sell']
  const orders = sides.flatMap(side => Array.from({ length: LEVELS }, (_, level) => ({ side, level: level + 1 })))
  await Promise.all(
    orders.map(({ side, level }) => {
      const away = 1 + ((side === 'buy' ? -1 : 1) * level * STEP_PPM) / 1_000_000
      const { tick } = listing.spec
      const limitPrice = Math.round((mark * away) / tick) * tick
      return place(engine, listing, userId, {
        side,
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        quantity: sizeOf(listing, mark, LEVEL_VALUE),
        limitPrice,
      })
    }),
  )
}

async function trade(
  { engine }: QuoteDeps,
  listing: ContractListing,
  userId: bigint,
  mark: number,
  side: Side,
): Promise<void> {
  const quantity = sizeOf(listing, mark, ROUND_VALUE)
  await place(engine, listing, userId, { side, kind: 'market', timeInForce: 'ioc', postOnly: false, quantity })
}

function place(engine: Deps['engine'], { realm, symbol }: ContractListing, userId: bigint, draft: OrderDraft) {
  const contract = { reduceOnly: false, trigger: 'mark', leverage: LEVERAGE } as const
  return engine.submit({
    type: 'place',
    realm,
    userId: Number(userId),
    symbol,
    draft,
    accountClass: 'regular',
    house: true,
    contract,
  })
}

function sizeOf({ spec }: ContractListing, mark: number, value: number): number {
  const coins = value / (mark / 10 ** spec.priceScale)
  return Math.max(1, Math.floor((coins * 10 ** spec.base.exponent) / spec.step)) * spec.step
}
