import { LIMITS } from '@firoza/core/limits'
import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../one-by-one.ts'
import { NO_END } from '../../rounds.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { listMoving } from './deposit.store.ts'
import { playSandboxBank } from './sandbox-bank.job.ts'

/** Moves on what a crash, a lost connection or the clock has left behind. Where there is nothing to do it does nothing. */
export async function advanceDeposits(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'log'>,
  end: AbortSignal = NO_END,
): Promise<number> {
  if (deps.settings.mode === 'sandbox') await playSandboxBank(deps, end)
  const nowMs = deps.clock.now()
  const ids = await listMoving(deps.db, nowMs, LIMITS.depositRoundMax)
  return oneByOne(deps.log, ids, id => advanceDeposit(deps, id, nowMs), end)
}
