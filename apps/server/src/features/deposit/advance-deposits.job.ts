import { LIMITS } from '@firoza/core/limits'
import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../one-by-one.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { listMoving } from './deposit.store.ts'
import { playSandboxBank } from './sandbox-bank.job.ts'

/** Moves on what a crash, a lost connection or the clock has left behind. Where there is nothing to do it does nothing. */
export async function advanceDeposits(deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>): Promise<number> {
  if (deps.settings.mode === 'sandbox') await playSandboxBank(deps)
  const nowMs = deps.clock.now()
  const ids = await listMoving(deps.db, nowMs, LIMITS.depositRoundMax)
  return oneByOne(deps.log, ids, id => advanceDeposit(deps, id, nowMs))
}
