import { describe, expect, test } from 'vitest'
import { MARGIN_ASSET } from '../../perp/contracts.ts'
import { liquidationPrice, valueAt } from '../../perp/margin.ts'
import { contractTicket } from '../../perp/ticket.ts'
import { prng } from '../../prng.ts'
import { AT, CONTRACTS, ContractMarket, PRICE, REALM, sizeOf } from '../../testing/contract-market.ts'
import { apply } from '../apply.ts'
import { accountsOf, newState, takeEffects } from '../state.ts'
import { engineHash } from '../state-hash.ts'

const [spec] = CONTRACTS
const realm = REALM
const at = AT

describe('contracts in the engine', () => {
  test.each([
    ['an empty insurance fund', 0n],
    ['a small insurance fund', 20_000n],
    ['a full insurance fund', 1_000_000n],
  ])('PERP-20 random orders, marks and funding keep money whole and no one below zero, with %s', (_, insurance) => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 30; seed++) {
      const market = new ContractMarket(6, insurance)
      const next = prng(seed).unit
      let mark = PRICE
      for (let step = 0; step < 80; step++) {
        const userId = 1 + Math.floor(next() * 6)
        const side = next() < 0.5 ? 'buy' : 'sell'
        const dice = next()
        if (dice < 0.55) {
          const price = Math.round(mark * (1 + (next() - 0.5) * 0.08))
          market.order(userId, side, sizeOf(0.001 + next() * 3), next() < 0.7 ? price : undefined, {
            leverage: 1 + Math.floor(next() * 20),
            reduceOnly: next() < 0.15,
          })
        } else if (dice < 0.85) {
          mark = Math.max(1_000, Math.round(mark * (1 + (next() - 0.5) * (next() < 0.1 ? 0.5 : 0.04))))
          market.mark(mark, next() > 0.05)
        } else if (dice < 0.9) {
          const seq = market.contract().fundingSeq + 1
          market.send({
            type: 'funding',
            realm,
            symbol: spec.symbol,
            seq,
            ratePpb: Math.round((next() - 0.5) * 20_000_000),
          })
          market.mark(mark)
        } else {
          const units = String(Math.round((next() - 0.5) * 2_000_000_000))
          market.send({ type: 'set_position', realm, userId, symbol: spec.symbol, margin: units })
        }
      }
      for (const kind of market.recorded) seen.add(kind)
      expect(market.contract().listing.halted, `seed ${seed}: no one is stuck`).toBe(false)
    }
    const wanted = [
      'fill',
      'liquidation_begun',
      'liquidation_sale',
      'funding',
      insurance === 0n ? 'deleveraged' : 'takeover',
    ]
    for (const kind of wanted) expect(seen, kind).toContain(kind)
  })

  test('PERP-21 the same log gives the same books, positions and money', () => {
    const market = new ContractMarket(4, 10_000n)
    const next = prng(7).unit
    let mark = PRICE
    for (let step = 0; step < 300; step++) {
      const userId = 1 + Math.floor(next() * 4)
      if (next() < 0.7)
        market.order(
          userId,
          next() < 0.5 ? 'buy' : 'sell',
          sizeOf(next() * 2),
          Math.round(mark * (0.98 + next() * 0.04)),
        )
      else {
        mark = Math.round(mark * (0.97 + next() * 0.06))
        market.mark(mark)
      }
    }
    const again = newState({ fees: [] })
    for (const command of market.log) {
      if (command.type === 'margin_move')
        accountsOf(again, realm, MARGIN_ASSET).of(command.userId).posted = BigInt(command.units)
      apply(again, command, at)
      takeEffects(again)
    }
    expect(engineHash(again)).toBe(engineHash(market.state))
  })

  test('PERP-22 the liquidation price of the ticket is the engine’s', () => {
    for (const [side, leverage] of [
      ['buy', 5],
      ['sell', 5],
      ['buy', 20],
      ['sell', 3],
    ] as const) {
      const market = new ContractMarket(2, 0n)
      const quantity = sizeOf(0.5)
      market.order(2, side === 'buy' ? 'sell' : 'buy', quantity, PRICE, { leverage: 2 })
      market.order(1, side, quantity, PRICE, { leverage })
      const scale = { valueDivisor: market.contract().listing.valueDivisor, tick: spec.tick }
      const size = side === 'buy' ? quantity : -quantity
      const ticket = contractTicket({
        size,
        price: PRICE,
        leverage,
        mark: PRICE,
        takerPpm: 500,
        fundingPpb: 0n,
        tiers: spec.contract?.tiers ?? [],
        scale,
      })
      const position = market.position(1)
      expect(position?.guard).toBe(ticket.liquidationPrice)
      expect(position?.margin).toBe(ticket.initialMargin)
      expect(position && liquidationPrice(position, spec.contract?.tiers ?? [], scale)).toBe(ticket.liquidationPrice)
      const guard = position?.guard ?? 0
      market.mark(side === 'buy' ? guard + 1 : guard - 1)
      expect(market.recorded).not.toContain('liquidation_begun')
      market.mark(guard)
      expect(market.recorded).toContain('liquidation_begun')
    }
  })

  test('PERP-23 without two sources nothing is opened and no one liquidated; closing goes on', () => {
    const market = new ContractMarket(3, 0n)
    market.order(2, 'sell', sizeOf(1), PRICE, { leverage: 2 })
    market.order(1, 'buy', sizeOf(1), PRICE, { leverage: 20 })
    market.mark(PRICE / 2, false)
    expect(market.position(1)).toBeDefined()
    expect(market.order(3, 'buy', sizeOf(1), PRICE)).toMatchObject({ ok: false, reason: 'perp_reduce_only' })
    market.order(2, 'buy', sizeOf(1), PRICE, { reduceOnly: true })
    market.order(1, 'sell', sizeOf(1), PRICE, { reduceOnly: true })
    expect(market.position(1)).toBeUndefined()
    expect(market.position(2)).toBeUndefined()
  })

  test('PERP-24 a liquidation that finds buyers steps down, pays its fee, and returns the rest', () => {
    const market = new ContractMarket(3, 1_000n)
    market.order(2, 'sell', sizeOf(0.5), PRICE, { leverage: 2 })
    market.order(1, 'buy', sizeOf(0.5), PRICE, { leverage: 20 })
    const before = market.margin(1).posted
    const guard = market.position(1)?.guard ?? 0
    market.order(3, 'buy', sizeOf(1), guard - 50, { leverage: 2 })
    market.mark(guard)
    expect(market.position(1)).toBeUndefined()
    expect(market.recorded).toContain('liquidation_sale')
    expect(market.recorded).not.toContain('takeover')
    expect(market.margin(1).held).toBe(0n)
    const lost = before - market.margin(1).posted
    expect(lost).toBeLessThanOrEqual(valueAt(sizeOf(0.5), PRICE, market.contract().listing) / 20n)
    expect(accountsOf(market.state, realm, MARGIN_ASSET, 'perp_insurance').of(0).posted).toBeGreaterThan(1_000_000_000n)
  })

  test('PERP-25 deleveraging takes from winners by profit, at the bankruptcy price, no more than the shortfall and a step each', () => {
    const market = new ContractMarket(4, 0n)
    market.order(2, 'sell', sizeOf(0.3), PRICE, { leverage: 2 })
    market.order(3, 'sell', sizeOf(0.6), PRICE, { leverage: 2 })
    market.order(1, 'buy', sizeOf(0.9), PRICE, { leverage: 20 })
    market.mark(Math.round(PRICE * 0.94))
    expect(market.recorded.filter(kind => kind === 'deleveraged')).toHaveLength(2)
    expect(market.contract().positions.size).toBe(0)
    expect(market.margin(2).posted - 50_000_000_000n).toBeLessThan(market.margin(3).posted - 50_000_000_000n)
  })

  test('PERP-26 a take-profit closes the position at market and ends the stop-loss', () => {
    const market = new ContractMarket(3, 0n)
    market.order(2, 'sell', sizeOf(0.5), PRICE, { leverage: 2 })
    market.order(1, 'buy', sizeOf(0.5), PRICE, { leverage: 5 })
    const set = (exit: object) => market.send({ type: 'set_position', realm, userId: 1, symbol: spec.symbol, ...exit })
    expect(set({ takeProfit: { price: PRICE, trigger: 'mark' } })).toMatchObject({ reason: 'perp_profit_side' })
    expect(set({ stopLoss: { price: PRICE, trigger: 'mark' } })).toMatchObject({ reason: 'perp_loss_side' })
    expect(set({ takeProfit: { price: PRICE + 1_000, trigger: 'mark' } }).ok).toBe(true)
    expect(set({ stopLoss: { price: PRICE - 1_000, trigger: 'mark' } }).ok).toBe(true)
    market.order(3, 'buy', sizeOf(1), PRICE + 900, { leverage: 5 })
    market.mark(PRICE + 1_000)
    expect(market.position(1)).toBeUndefined()
    expect(market.margin(1).held).toBe(0n)
  })

  test('PERP-27 an order is refused in the order of the rules', () => {
    const market = new ContractMarket(2, 0n)
    expect(market.order(1, 'buy', 0)).toMatchObject({ reason: 'quantity_zero' })
    expect(market.order(1, 'buy', sizeOf(1), PRICE * 2)).toMatchObject({ reason: 'price_band' })
    expect(market.order(1, 'sell', sizeOf(1), PRICE, { reduceOnly: true })).toMatchObject({
      reason: 'perp_nothing_to_reduce',
    })
    expect(market.order(1, 'buy', sizeOf(15), PRICE, { leverage: 20 })).toMatchObject({ reason: 'perp_tier_leverage' })
    expect(market.order(1, 'buy', sizeOf(2), PRICE, { leverage: 1 })).toMatchObject({ reason: 'insufficient_balance' })
    expect(market.order(1, 'buy', sizeOf(1))).toMatchObject({ reason: 'no_liquidity' })
    market.order(2, 'sell', sizeOf(1), PRICE, { leverage: 5 })
    market.send({ type: 'reduce_only', realm, symbol: spec.symbol, reduceOnly: true })
    expect(market.order(1, 'buy', sizeOf(1))).toMatchObject({ reason: 'perp_reduce_only' })
  })
})
