import type { TimeMs } from '@firoza/core/clock'
import type { Deps } from '../../deps.ts'

/** Placeholder until the engine sells from a hold. */
export async function finishSales(_deps: Pick<Deps, 'db' | 'engine'>, _id: bigint, _nowMs: TimeMs): Promise<void> {}
