import { status } from '@firoza/api/withdraw'
import { present } from '@firoza/core/assert'
import { isLocked } from '@firoza/core/auth/tries'
import { isBankTemplate } from '@firoza/core/bank/bank-templates'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { channelOpensAtMs, isChannelOpen, type WithdrawChannel } from '@firoza/core/withdraw/channel'
import { decideOwner, type WithdrawalUsage } from '@firoza/core/withdraw/decide-withdrawal'
import { inFigures } from '@firoza/i18n/digits'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { translatorFor } from '@firoza/i18n/server-translator'
import { readTries } from '../../auth/tries.store.ts'
import { findOwner, type LockedUserRow } from '../../customers/user-lock.store.ts'
import { type CallOf, handleAtOneMoment, type Locale } from '../../http/call.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'
import { listChannels } from './channel.store.ts'
import { readUsage } from './facts.store.ts'
import { sumPending } from './withdraw.store.ts'

/** Of every currency that goes to banks and wallets. */
const EXPONENT = 2

export const withdrawalStatus = handleAtOneMoment(status, async (call, _input) => {
  const { sql, session, nowMs, locale } = call
  const { userId } = session
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const channels = (await listChannels(sql)).filter(({ templates }) => templates.some(isBankTemplate))
  const usages = await Promise.all(channels.map(channel => readUsage(sql, userId, channel.id, nowMs)))
  const blocks = await findBlocks(call, owner, channels)
  return ok({
    open: blocks.length === 0,
    nowMs,
    balances: await showBalances(call, channels),
    paused: (await isPaused(sql)) ? translatorFor(locale)('withdraw.paused') : null,
    hasWithdrawalCode: owner.withdrawalCodeHash !== null,
    blocks,
    channels: channels.map((channel, at) => showChannel(channel, usages[at] as WithdrawalUsage, nowMs, locale)),
    nothingToPay: translatorFor(locale)('withdraw.nothing_to_pay'),
  })
})

/** What can go out in each currency that a channel pays; rupees first. Demo money does not. */
async function showBalances({ sql, session }: CallOf<typeof status>, channels: readonly WithdrawChannel[]) {
  const { userId, realm } = session
  const assets = [...new Set([PKR.code, ...channels.map(({ asset }) => asset)])]
  const text = (units: bigint) => formatDecimal(realm === 'real' ? units : 0n, EXPONENT)
  return Promise.all(
    assets.map(async asset => ({
      asset,
      withdrawable: text(withdrawableOf(await readBalance(sql, { userId, realm: 'real' }, asset))),
      pending: text(await sumPending(sql, userId, asset)),
    })),
  )
}

interface Block {
  readonly reason: string
  readonly text: string
  readonly until: number | null
}

/** What keeps every withdrawal back, whatever its amount and destination. */
async function findBlocks(
  { sql, session, nowMs, locale, figures }: CallOf<typeof status>,
  owner: LockedUserRow,
  channels: readonly WithdrawChannel[],
): Promise<Block[]> {
  const blocks: Block[] = []
  const block = (refusal: Refusal, until: number | null = null) => {
    const text = inFigures(figures, () => refusalMessage(translatorFor(locale), refusal))
    blocks.push({ reason: refusal.reason, text, until })
  }
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) block(allowed)
  const tries = await readTries(sql, 'withdrawal_code', String(session.userId))
  const until = tries.lockedUntilMs
  if (isLocked(tries, nowMs)) block(refuse('withdrawal_code_locked', { until: new Date(until).toISOString() }), until)
  if (owner.withdrawalCodeHash === null) block(refuse('withdrawal_code_not_set'))
  if (channels.some(channel => isChannelOpen(channel, nowMs))) return blocks
  const openings = channels.flatMap(channel => channelOpensAtMs(channel, nowMs) ?? [])
  const opensAtMs = Math.min(...openings)
  if (openings.length === 0) block(refuse('withdrawal_no_channel'))
  else block(refuse('withdrawal_closed', { opensAt: new Date(opensAtMs).toISOString() }), opensAtMs)
  return blocks
}

function showChannel(channel: WithdrawChannel, usage: WithdrawalUsage, nowMs: number, locale: Locale) {
  const t = translatorFor(locale)
  const text = (units: bigint) => formatDecimal(units > 0n ? units : 0n, EXPONENT)
  return {
    id: channel.id,
    asset: channel.asset,
    templates: [...channel.templates],
    title: channel.templates
      .filter(isBankTemplate)
      .map(template => t(`bank.template_${template}`))
      .join(' · '),
    min: text(channel.minUnits),
    max: text(channel.maxUnits),
    feeFixed: text(channel.feeFixedUnits),
    feePpm: Number(channel.feePpm),
    feeMax: text(channel.feeMaxUnits),
    openMinute: channel.openMinute,
    closeMinute: channel.closeMinute,
    weekdays: [...channel.weekdays],
    openNow: isChannelOpen(channel, nowMs),
    opensAt: channelOpensAtMs(channel, nowMs) ?? null,
    dayLeft: text(channel.dayMaxUnits - usage.dayUnits),
    monthLeft: text(channel.monthMaxUnits - usage.monthUnits),
    dayMax: text(channel.dayMaxUnits),
    monthMax: text(channel.monthMaxUnits),
    autoMax: text(channel.autoMaxUnits),
  }
}
