import { present } from '@firoza/core/assert'
import { assetCode } from '@firoza/core/money/asset'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { WithdrawalAmounts, WithdrawChannel } from '@firoza/core/withdraw/channel'
import { decideWithdrawal, type WithdrawalRefusal } from '@firoza/core/withdraw/decide-withdrawal'
import { usableFromMs } from '@firoza/core/withdraw/destination-delay'
import { decideRisk, type RiskDecision } from '@firoza/core/withdraw/withdrawal-risk'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { parseId } from '../../http/public-id.ts'
import type { Session } from '../../http/session.store.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { type DestinationRow, findDestination } from '../../standing/destination.store.ts'
import type { OwnerRow } from '../../standing/owner.store.ts'
import { findChannel } from './channel.store.ts'
import { readDeviceKnownSince, readHouseRisk, readKnownRisk, readPersonRisk, readUsage } from './facts.store.ts'

interface WeighCall {
  readonly deps: Pick<Deps, 'rails'>
  readonly sql: Queryable
  readonly session: Session
  readonly nowMs: number
  readonly ip: string
}

export interface Weighed {
  readonly destination: DestinationRow
  readonly channel: WithdrawChannel
  readonly amounts: WithdrawalAmounts
  readonly risk: RiskDecision
  readonly exponent: number
}

/** Gathers the facts of a wanted withdrawal and lets the core decide, for the preview and for the request alike. */
export async function weighWithdrawal(
  { deps, sql, session, nowMs, ip }: WeighCall,
  wanted: { readonly destinationId: string; readonly amount: string },
  owner: OwnerRow,
): Promise<Outcome<Weighed, 'not_found' | WithdrawalRefusal>> {
  const { userId } = session
  const id = parseId(wanted.destinationId)
  const destination = id && (await findDestination(sql, userId, id))
  if (!destination) return refuse('not_found', { what: 'destination' }, 'destinationId')
  const channel = await findChannel(sql, destination.template)
  // A channel whose rail this house does not have, such as the sandbox's in live mode, pays nothing.
  if (!channel || !deps.rails.has(channel.rail)) return refuse('withdrawal_no_channel', {}, 'destinationId')
  // Every channel so far pays money of two decimals; the wire's schema lets no more through.
  const asset = { code: assetCode(channel.asset), kind: 'fiat', exponent: 2 } as const
  const units = present(parseDecimal(wanted.amount, asset.exponent), 'an amount of two decimals')
  const usage = await readUsage(sql, userId, channel.id, nowMs)
  const balance = await readBalance(sql, { userId, realm: 'real' }, channel.asset)
  const decided = decideWithdrawal({
    nowMs,
    asset,
    units,
    usableFromMs: usableFromMs(destination.usableFromMs, owner.secretsChangedAtMs),
    channel,
    usage,
    withdrawableUnits: withdrawableOf(balance),
  })
  if (!decided.ok) return decided
  const risk = decideRisk({
    nowMs,
    units,
    channel,
    usage,
    secretsChangedAtMs: owner.secretsChangedAtMs,
    destinationAddedAtMs: destination.createdAtMs,
    deviceKnownSinceMs: await readDeviceKnownSince(sql, userId, session.tokenHash, ip),
    ...(await readKnownRisk(sql, userId, ip)),
    ...(await readPersonRisk(sql, userId, channel.asset, nowMs)),
    ...(await readHouseRisk(sql, channel.asset, nowMs)),
  })
  return ok({ destination, channel, amounts: decided.value, risk, exponent: asset.exponent })
}
