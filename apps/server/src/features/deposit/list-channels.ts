import { listDepositChannels as endpoint } from '@firoza/api/deposit'
import { DAY_MS } from '@firoza/core/clock'
import { SANDBOX_PAY_DELAY_MS } from '@firoza/core/deposit/house-channels'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { channelOpensAtMs, isChannelOpen } from '@firoza/core/withdraw/channel'
import { knownName } from '@firoza/i18n/known-names'
import { handle } from '../../http/call.ts'
import { readChannels, readUsage } from './channel.store.ts'
import { SANDBOX_CHANNEL_PASSWORD } from './seed-deposits.ts'

export const listChannels = handle(endpoint, async ({ deps, sql, session, nowMs, locale }, { kind }) => {
  const channels = (await readChannels(sql)).filter(
    // One that staff have never set up is none for people.
    channel => channel.instructions.account !== '' && (kind === undefined || channel.kind === kind),
  )
  const items = channels.map(async channel => {
    const place = { userId: session.userId, channel: channel.id, asset: channel.asset }
    const { dayUnits } = await readUsage(sql, place, nowMs - DAY_MS)
    const text = (units: bigint) => formatDecimal(units < 0n ? 0n : units, channel.exponent)
    const open = isChannelOpen(channel, nowMs)
    const { accountTitle, bankName, account } = channel.instructions
    return {
      id: channel.id,
      kind: channel.kind,
      asset: channel.asset,
      enabled: channel.enabled,
      open,
      opensAtMs: open ? null : (channelOpensAtMs(channel, nowMs) ?? null),
      openMinute: channel.openMinute,
      closeMinute: channel.closeMinute,
      weekdays: [...channel.weekdays],
      min: text(channel.minUnits),
      max: text(channel.maxUnits),
      dayLeft: text(channel.dayMaxUnits - dayUnits),
      feeFixed: text(channel.feeFixedUnits),
      feePpm: Number(channel.feePpm),
      expireHours: channel.expireHours,
      needsPassword: channel.needsPassword,
      instructions: { accountTitle, bankName: knownName(bankName, locale), account },
      sandboxSeconds:
        deps.settings.mode === 'sandbox' && channel.kind !== 'offline' ? SANDBOX_PAY_DELAY_MS / 1000 : null,
      sandboxPassword: deps.settings.mode === 'sandbox' && channel.needsPassword ? SANDBOX_CHANNEL_PASSWORD : null,
    }
  })
  return ok({ items: await Promise.all(items) })
})
