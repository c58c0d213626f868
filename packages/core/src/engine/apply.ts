import type { TimeMs } from '../clock.ts'
import { refuse } from '../refusal.ts'
import { comesTooEarly } from './agenda.ts'
import { applyCancel, applyCancelAll } from './cancel.ts'
import type { Command, Decided } from './command.ts'
import { applyDefineListing, applyDefineVenue } from './define.ts'
import { applyDelist } from './delist.ts'
import { applyDeliver } from './deliver.ts'
import { applyPerp } from './perp/work.ts'
import { applyPlace } from './place.ts'
import { applyReplace } from './replace.ts'
import { applyHalt, applyPhase, applySettle, applyTradingDay } from './session.ts'
import { applyStartExit } from './start-exit.ts'
import type { EngineState } from './state.ts'
import { applySuspend, venueOfCommand } from './suspend.ts'

/**
 * Applies one command and answers the decision; what changed stands in `state.effects`, events included. Deterministic:
 * the same state, commands and times give the same decisions, fills and numbers on every machine.
 * The balances of the accounts in `accountsToRead` must be true before the call.
 */
export function apply(state: EngineState, command: Command, nowMs: TimeMs): Decided {
  if (command.type !== 'suspend' && venueOfCommand(state, command)?.suspended) return refuse('venue_suspended')
  if (comesTooEarly(state, command)) return refuse('service_restarting')
  switch (command.type) {
    case 'place':
      return applyPlace(state, command, nowMs)
    case 'cancel':
      return applyCancel(state, command, nowMs)
    case 'replace':
      return applyReplace(state, command, nowMs)
    case 'cancel_all':
      return applyCancelAll(state, command, nowMs)
    case 'define_venue':
      return applyDefineVenue(state, command)
    case 'define_listing':
      return applyDefineListing(state, command)
    case 'phase':
      return applyPhase(state, command, nowMs)
    case 'trading_day':
      return applyTradingDay(state, command, nowMs)
    case 'halt':
      return applyHalt(state, command, nowMs)
    case 'delist':
      return applyDelist(state, command, nowMs)
    case 'settle':
      return applySettle(state, command)
    case 'start_exit':
      return applyStartExit(state, command, nowMs)
    case 'deliver':
      return applyDeliver(state, command)
    case 'suspend':
      return applySuspend(state, command)
    default:
      return applyPerp(state, command, nowMs)
  }
}
