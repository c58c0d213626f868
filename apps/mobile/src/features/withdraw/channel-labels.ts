import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { useFigures } from '@firoza/ui/use-figures'
import { useT } from '../../lib/language.ts'
import { wholeWhereWhole } from '../../lib/whole-amounts.ts'
import type { ChannelOut } from '../../money/withdraw-types.ts'
import { useOpeningHours } from '../../shell/opening-hours.ts'

const PPM_OF_PERCENT = 10_000

/** A way out in words: its fee, its bounds, its hours, and when it opens where it is closed. */
export function useChannelLabels(): (channel: ChannelOut) => readonly string[] {
  const t = useT('withdraw')
  const figures = useFigures()
  const money = (value: string, { asset }: ChannelOut) => figures.money(value, asset)
  const fee = (channel: ChannelOut) => {
    const { feeFixed, feePpm, feeMax } = channel
    const rate = isolate(figures.rate(feePpm / PPM_OF_PERCENT))
    const fixed = /[1-9]/.test(feeFixed)
    if (feePpm === 0)
      return fixed ? t('withdraw.feeFixed', { amount: money(feeFixed, channel) }) : t('withdraw.feeFree')
    if (!fixed) return t('withdraw.feeRate', { rate, max: money(feeMax, channel) })
    return t('withdraw.feeFixedAndRate', { amount: money(feeFixed, channel), rate, max: money(feeMax, channel) })
  }
  const bound = (value: string, { asset }: ChannelOut) => figures.money(value, asset, wholeWhereWhole(value))
  const hours = useOpeningHours()
  return channel => [
    fee(channel),
    t('withdraw.bounds', { min: bound(channel.min, channel), max: bound(channel.max, channel) }),
    channel.openNow || channel.opensAt === null
      ? hours(channel)
      : t('withdraw.closedUntil', { time: isolate(formatDateTime(channel.opensAt)) }),
  ]
}
