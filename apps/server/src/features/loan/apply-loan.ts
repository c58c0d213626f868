import { apply } from '@firoza/api/loan'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { loanStates } from '@firoza/core/loan/loan.states'
import { decideApplication } from '@firoza/core/loan/offer'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockUser } from '../../customers/user-lock.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { addSecurityEvent } from '../../notify/notice.store.ts'
import { beginCase } from '../../review/move-row.ts'
import { type CollateralRow, insertCollateral, listFree } from './collateral.store.ts'
import { findOpenLoan, insertLoan, readPolicy } from './loan.store.ts'
import { loanCaseHandler } from './loan-case.ts'
import { rupeeMarketOf } from './marks.ts'
import { readFacts } from './offer-facts.ts'

type Pledge = Omit<CollateralRow, 'id'>

export const applyLoan = handle(apply, async (call, { amount, days, collateral = '' }) => {
  const { sql, session, nowMs, ip } = call
  const { userId, realm } = session
  if (realm !== 'real') return refuse('wrong_realm', { needed: 'real' })
  await lockUser(sql, userId)
  if (await findOpenLoan(sql, userId)) return refuse('loan_open')
  const pledges = await readPledges(call, userId, collateral)
  if (!pledges.ok) return pledges
  const asked = present(parseDecimal(amount, 2), 'an amount of two decimals')
  const policy = await readPolicy(sql, nowMs)
  const facts = await readFacts(call, { userId, asked, days, lowered: null, collateral: pledges.value }, policy)
  const decided = decideApplication(policy, facts)
  if (!decided.ok) return decided
  const id = await insertLoan(sql, { userId, asked, days }, nowMs)
  await beginCase(sql, loanCaseHandler, id, { actor: 'user' }, nowMs)
  for (const one of pledges.value) await insertCollateral(sql, id, one, null)
  await addSecurityEvent(sql, { userId, kind: 'loan_applied', ip }, nowMs)
  return ok({ id: String(id), state: loanStates.initial })
})

type PledgeRefusal = 'field_invalid' | 'instrument_unknown' | 'insufficient_balance'

/** "OGDC:1200,USDT:50" as holdings that the person has free; each asset once. */
async function readPledges(
  { sql, deps }: { readonly sql: Queryable; readonly deps: Pick<Deps, 'engine'> },
  userId: bigint,
  text: string,
): Promise<Outcome<Pledge[], PledgeRefusal>> {
  const parts =
    text === ''
      ? []
      : text.split(',').map((part): [string, string] => {
          const [asset = '', quantity = ''] = part.split(':')
          return [asset.trim(), quantity.trim()]
        })
  if (new Set(parts.map(([asset]) => asset)).size < parts.length || parts.length > LIMITS.loanPledgesMax) {
    return refuse('field_invalid', { field: 'collateral', rule: 'format', bound: 'OGDC:100,…' }, 'collateral')
  }
  const free = await listFree(sql, userId)
  const pledges: Pledge[] = []
  for (const [asset, quantity] of parts) {
    const read = readPledge(deps.engine, free, asset, quantity)
    if (!read.ok) return read
    pledges.push(read.value)
  }
  return ok(pledges)
}

/** One holding with so much of it, if the person has so much free and it has a market in rupees. */
export function readPledge(
  engine: Deps['engine'],
  free: readonly Pledge[],
  asset: string,
  quantity: string,
): Outcome<Pledge, PledgeRefusal> {
  const held = free.find(one => one.asset === asset)
  const market = rupeeMarketOf(engine, asset)
  if (!market) return refuse('instrument_unknown', { symbol: asset }, 'collateral')
  const { exponent } = market.spec.base
  const units = parseDecimal(quantity, exponent)
  if (units === undefined || units === 0n) {
    return refuse('field_invalid', { field: 'collateral', rule: 'decimal', bound: String(exponent) }, 'collateral')
  }
  if (!held || held.units < units) {
    const available = formatDecimal(held?.units ?? 0n, exponent)
    return refuse('insufficient_balance', { asset, required: quantity, available }, 'collateral')
  }
  return ok({ ...held, units })
}
