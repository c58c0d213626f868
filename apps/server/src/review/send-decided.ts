import { assert } from '@firoza/core/assert'
import type { Command } from '@firoza/core/engine/command'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../deps.ts'

/** Hands the engine what two members of staff decided, under the number of their request: approved once, it is done once, however often it is tried. */
export async function sendDecided(
  { engine }: Pick<Deps, 'engine'>,
  changeRequestId: bigint,
  command: Extract<Command, { realm: Realm }>,
): Promise<Outcome<undefined, 'venue_suspended'>> {
  const { realm } = command
  const endpoint = `change ${command.type}`
  const idempotency = { userId: 0, realm, endpoint, key: String(changeRequestId), bodyHash: '' }
  const decided = await engine.submit(command, { idempotency })
  if (!decided.ok && decided.reason === 'venue_suspended') return refuse('venue_suspended')
  assert(decided.ok, `the engine takes what two members of staff decided: ${JSON.stringify(decided)}`)
  return ok()
}
