import type { EngineSettings } from '@firoza/core/engine/state'
import { LIMITS } from '@firoza/core/limits'
import type { FeeSchedule } from '@firoza/core/stock/fees'
import type { OrderLimits } from '@firoza/core/stock/order-checks'
import { PSX_BAND } from '@firoza/core/stock/price-band'

/** One share at least; a million at most in one order, worth from one rupee to a hundred million. */
const ORDER_LIMITS: OrderLimits = {
  quantityMin: 1,
  quantityMax: 1_000_000,
  valueMin: 100n,
  valueMax: 10_000_000_000n,
  queueWhenClosed: true,
}

/** The tariffs in force, the exchange's band, and the bounds of an order, the same in both realms. */
export function engineSettings(fees: FeeSchedule): EngineSettings {
  return {
    fees,
    bandRule: PSX_BAND,
    limits: { real: ORDER_LIMITS, demo: ORDER_LIMITS },
    openOrdersPerUserMax: LIMITS.openOrdersPerUserMax,
  }
}
