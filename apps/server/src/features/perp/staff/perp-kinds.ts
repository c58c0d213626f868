import { perpHaltChange, perpInsuranceChange, perpReduceOnlyChange } from '@firoza/api/perp-staff'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import { readMode } from '../../../db/deployment-mode.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { sendDecided } from '../../../review/send-decided.ts'
import { readInsurance, readMark } from '../perp.store.ts'
import { isHalted } from './halted.store.ts'

export const perpReduceOnlyKind: ChangeHandler<typeof perpReduceOnlyChange> = {
  kind: perpReduceOnlyChange,
  async describe(tx, { realm, symbol, reduceOnly }) {
    const mark = await readMark(tx, realm, symbol)
    if (!mark) return refuse('instrument_unknown', { symbol }, 'symbol')
    return described(realm, symbol, { field: 'perp_reduce_only', before: String(mark.reduceOnly), after: reduceOnly })
  },
  async apply({ deps, changeRequestId }, { realm, symbol, reduceOnly }) {
    return sendDecided(deps, changeRequestId, { type: 'reduce_only', realm, symbol, reduceOnly: reduceOnly === 'true' })
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
    return sendDecided(deps, changeRequestId, { type: 'halt', realm, symbol, halted: halted === 'true' })
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
    const from = realm === 'demo' || (await readMode(tx)) === 'sandbox' ? 'sandbox_bank' : 'chain_custody'
    return sendDecided(deps, changeRequestId, { type: 'fund_insurance', realm, units: String(units), from })
  },
}

function described(
  realm: Realm,
  subject: string,
  line: { field: 'perp_reduce_only' | 'perp_halted' | 'perp_insurance'; before: string; after: string },
) {
  return ok({ subject, lines: [{ field: 'realm', before: realm, after: realm } as const, line] })
}
