import { perpHaltChange, perpInsuranceChange, perpReduceOnlyChange } from '@firoza/api/perp-staff'
import { assert } from '@firoza/core/assert'
import type { Command } from '@firoza/core/engine/command'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../../../deps.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { readInsurance, readMark } from '../perp.store.ts'
import { isHalted, isPretended } from './halted.store.ts'

export const perpReduceOnlyKind: ChangeHandler<typeof perpReduceOnlyChange> = {
  kind: perpReduceOnlyChange,
  async describe(tx, { realm, symbol, reduceOnly }) {
    const mark = await readMark(tx, realm, symbol)
    if (!mark) return refuse('instrument_unknown', { symbol }, 'symbol')
    return described(realm, symbol, { field: 'perp_reduce_only', before: String(mark.reduceOnly), after: reduceOnly })
  },
  async apply({ deps, changeRequestId }, { realm, symbol, reduceOnly }) {
    await send(deps, changeRequestId, { type: 'reduce_only', realm, symbol, reduceOnly: reduceOnly === 'true' })
    return ok()
  },
}

export const perpHaltKind: ChangeHandler<typeof perpHaltChange> = {
  kind: perpHaltChange,
  async describe(tx, { realm, symbol, halted }) {
    if (!(await readMark(tx, realm, symbol))) return refuse('instrument_unknown', { symbol }, 'symbol')
    const before = String(await isHalted(tx, realm, symbol))
    return described(realm, symbol, { field: 'perp_halted', before, after: halted })
  },
  async apply({ deps, changeRequestId }, { realm, symbol, halted }) {
    await send(deps, changeRequestId, { type: 'halt', realm, symbol, halted: halted === 'true' })
    return ok()
  },
}

export const perpInsuranceKind: ChangeHandler<typeof perpInsuranceChange> = {
  kind: perpInsuranceChange,
  async describe(tx, { realm, amount }) {
    const units = parseDecimal(amount, MARGIN_ASSET.exponent) ?? 0n
    if (units === 0n)
      return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.000001' }, 'amount')
    const { posted } = await readInsurance(tx, realm, MARGIN_ASSET.code)
    const text = (sum: bigint) => formatDecimal(sum, MARGIN_ASSET.exponent)
    return described(realm, 'insurance', { field: 'perp_insurance', before: text(posted), after: text(posted + units) })
  },
  async apply({ tx, deps, changeRequestId }, { realm, amount }) {
    const units = parseDecimal(amount, MARGIN_ASSET.exponent) ?? 0n
    const from = realm === 'demo' || (await isPretended(tx)) ? 'sandbox_bank' : 'chain_custody'
    await send(deps, changeRequestId, { type: 'fund_insurance', realm, units: String(units), from })
    return ok()
  },
}

function described(
  realm: Realm,
  subject: string,
  line: { field: 'perp_reduce_only' | 'perp_halted' | 'perp_insurance'; before: string; after: string },
) {
  return ok({ subject, lines: [{ field: 'realm', before: realm, after: realm } as const, line] })
}

/** Under the number of the request: approved once, it is done once, however often it is tried. */
async function send(
  { engine }: Pick<Deps, 'engine'>,
  changeRequestId: bigint,
  command: Extract<Command, { realm: Realm }> & { realm: Realm },
): Promise<void> {
  const idempotency = {
    userId: 0,
    realm: command.realm,
    endpoint: `change ${command.type}`,
    key: String(changeRequestId),
    bodyHash: '',
  }
  const decided = await engine.submit(command, { idempotency })
  assert(decided.ok, `the engine takes what two members of staff decided: ${JSON.stringify(decided)}`)
}
