import type { EngineSettings } from '@firoza/core/engine/state'
import type { FeeSchedule } from '@firoza/core/stock/fees'

/** The tariffs in force, the same in both realms. All else of a market is in what is listed. */
export function engineSettings(fees: FeeSchedule): EngineSettings {
  return { fees }
}
