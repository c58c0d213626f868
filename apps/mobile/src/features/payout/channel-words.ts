import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { useFigures } from '@firoza/ui/use-figures'
import { useT } from '../../lib/language.ts'
import { wholeWhereWhole } from '../../lib/whole-amounts.ts'
import { useOpeningHours } from '../../shell/opening-hours.ts'
import type { ChannelOut } from './payout-types.ts'

const PPM_OF_PERCENT = 10_000

/** A way out in words: its fee, its bounds, its hours, and when it opens where it is closed. */
export function useChannelWords(): (channel: ChannelOut) => readonly string[] {
  const t = useT('payout')
  const figures = useFigures()
  const money = (value: string, { asset }: ChannelOut) => figures.money(value, asset)
  const fee = (channel: ChannelOut) => {
    const { feeFixed, feePpm, feeMax } = channel
    const rate = isolate(figures.rate(feePpm / PPM_OF_PERCENT))
    const fixed = /[1-9]/.test(feeFixed)
    if (feePpm === 0) return fixed ? t('payout.feeFixed', { amount: money(feeFixed, channel) }) : t('payout.feeFree')
    if (!fixed) return t('payout.feeRate', { rate, max: money(feeMax, channel) })
    return t('payout.feeFixedAndRate', { amount: money(feeFixed, channel), rate, max: money(feeMax, channel) })
  }
  const bound = (value: string, { asset }: ChannelOut) => figures.money(value, asset, wholeWhereWhole(value))
  const hours = useOpeningHours()
  return channel => [
    fee(channel),
    t('payout.bounds', { min: bound(channel.min, channel), max: bound(channel.max, channel) }),
    channel.openNow || channel.opensAt === null
      ? hours(channel)
      : t('payout.closedUntil', { time: isolate(formatDateTime(channel.opensAt)) }),
  ]
}
