import { present } from '@firoza/core/assert'
import { freeFor, NO_LOAN_MONEY } from '@firoza/core/loan/proceeds'
import { type Asset, assetCode } from '@firoza/core/money/asset'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { WithdrawalAmounts, WithdrawChannel } from '@firoza/core/withdraw/channel'
import { decideWithdrawal, type WithdrawalRefusal } from '@firoza/core/withdraw/decide-withdrawal'
import { decideRisk, type RiskDecision } from '@firoza/core/withdraw/withdrawal-risk'
import { type DestinationRow, findDestination } from '../../customers/destination.store.ts'
import { readLoanMoney } from '../../customers/loan-money.store.ts'
import type { LockedUserRow } from '../../customers/user-lock.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { parseId } from '../../http/public-id.ts'
import type { Session } from '../../http/session.store.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { findChannel } from './channel.store.ts'
import {
  readCustomerRisk,
  readDestinationDay,
  readDeviceKnownSince,
  readKnownRisk,
  readTotalOutflow,
  readUsage,
} from './facts.store.ts'

interface EvaluateCall {
  readonly deps: Pick<Deps, 'rails' | 'clientMoney'>
  readonly sql: Queryable
  readonly session: Session
  readonly nowMs: number
  readonly ip: string
}

/** What must be known of a place to which money may go. */
export interface Target {
  readonly id: bigint
  readonly template: string
  readonly createdAtMs: number
  readonly usableFromMs: number
}

export interface WithdrawalAssessment<D extends Target = DestinationRow> {
  readonly destination: D
  readonly channel: WithdrawChannel
  readonly amounts: WithdrawalAmounts
  readonly risk: RiskDecision
  readonly exponent: number
}

/** Gathers the facts of a wanted withdrawal and lets the core decide, for the preview and for the request alike. */
export async function evaluateWithdrawal(
  call: EvaluateCall,
  wanted: { readonly destinationId: string; readonly amount: string },
  owner: LockedUserRow,
): Promise<Outcome<WithdrawalAssessment, 'not_found' | WithdrawalRefusal>> {
  const id = parseId(wanted.destinationId)
  const destination = id && (await findDestination(call.sql, call.session.userId, id))
  if (!destination) return refuse('not_found', { what: 'destination' }, 'destinationId')
  // Banks and wallets are paid in money of two decimals; the wire's schema lets no more through.
  const units = present(parseDecimal(wanted.amount, 2), 'an amount of two decimals')
  return evaluateTo(call, destination, { kind: 'fiat', exponent: 2, units }, owner)
}

/** The same for any place and any asset: `units` of 10^-exponent. */
export async function evaluateTo<D extends Target>(
  { deps, sql, session, nowMs, ip }: EvaluateCall,
  destination: D,
  { kind, exponent, units }: Pick<Asset, 'kind' | 'exponent'> & { readonly units: bigint },
  owner: LockedUserRow,
): Promise<Outcome<WithdrawalAssessment<D>, WithdrawalRefusal>> {
  const { userId } = session
  const channel = await findChannel(sql, destination.template)
  // A channel whose rail this server does not have, such as the sandbox's in live mode, pays nothing.
  if (!channel || !deps.rails.has(channel.rail)) return refuse('withdrawal_no_channel', {}, 'destinationId')
  const asset = { code: assetCode(channel.asset), kind, exponent }
  const usage = await readUsage(sql, userId, channel.id, nowMs)
  const balance = await readBalance(sql, { userId, realm: 'real' }, channel.asset)
  const free = withdrawableOf(balance)
  const lent = channel.asset === 'PKR' ? await readLoanMoney(sql, { userId, realm: 'real' }, nowMs) : NO_LOAN_MONEY
  const decided = decideWithdrawal({
    nowMs,
    asset,
    units,
    usableFromMs: destination.usableFromMs,
    channel,
    usage,
    withdrawableUnits: freeFor('withdraw', free, lent),
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
    ...(await readCustomerRisk(sql, userId, channel.asset, nowMs)),
    destinationDayUnits: await readDestinationDay(sql, destination.id, channel.asset, nowMs),
    ...(await readTotalOutflow(sql, channel.asset, nowMs)),
    clientMoneyUnits: (await deps.clientMoney.read(sql, nowMs)).get(channel.asset) ?? 0n,
  })
  return ok({ destination, channel, amounts: decided.value, risk, exponent })
}
