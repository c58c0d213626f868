import { isolate } from '@firoza/i18n/bidi'
import { moneyParts } from '@firoza/i18n/format-money'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { Money, MoneyRange } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useTyped } from '../../lib/typed.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { wholeWhereWhole } from '../../lib/whole-amounts.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { AS_IT_OPENS, useOpeningHours } from '../../shell/opening-hours.ts'
import { arrivalOf, channelName, type DepositChannel, whyClosed } from './channel-labels.ts'
import { IdentityFirst } from './identity-first.tsx'

const DECIMALS = 2
/** Whatever is typed in it is an amount, so that a channel's own bounds are what its refusal names. */
const LENGTH_MAX = 15

/** The form of the channel that the address names, or of the first of its kind. */
export function DepositForm({ kind }: { readonly kind: DepositChannel['kind'] }): ReactNode {
  const t = useT('deposit')
  const [search] = useSearchParams()
  const channels = useRead('GET /index/bank/recharge', { kind }, AS_IT_OPENS)
  return (
    <Loaded query={channels} skeleton={<Skeleton className="h-80 w-full" />}>
      {({ items }) => {
        const channel = items.find(({ id }) => id === search.get('channel')) ?? items[0]
        return channel ? (
          <ChannelForm key={channel.id} channel={channel} />
        ) : (
          <EmptyState title={t('deposit.noChannels')} />
        )
      }}
    </Loaded>
  )
}

function ChannelForm({ channel }: { readonly channel: DepositChannel }): ReactNode {
  const t = useT('deposit')
  const [, navigate] = useLocation()
  const locale = usePreferences(preferences => preferences.language)
  const [amount, setAmount] = useTyped<string>(`deposit.${channel.id}`, () => '')
  const [password, setPassword] = useState('')
  const write = useWrite('POST /user/recharge/add', {
    quiet: true,
    changes: ['GET /user/recharge/order', 'GET /index/bank/recharge'],
  })
  const { errors, check, form } = useFormFaults({ amount, password }, write.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const word = password.trim()
    const complete = check({
      ...(channel.needsPassword && word === '' && { password: t('deposit.needPassword') }),
      ...(amount === '' && { amount: t('deposit.needAmount') }),
    })
    if (!complete) return
    write.mutate(
      { channel: channel.id, amount, ...(channel.needsPassword && { password: word }) },
      { onSuccess: ({ id }) => navigate(to('/pages/recharge/rechargeRecord', { id }), { replace: true }) },
    )
  }
  const closed = whyClosed(t, channel)
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <IdentityFirst />
      <Card title={channelName(t, channel)}>
        <div className="space-y-4">
          {channel.needsPassword && (
            <Field
              label={t('deposit.password')}
              kind="password"
              value={password}
              onChange={setPassword}
              hint={t('deposit.passwordHint')}
              error={errors.password}
              maxLength={60}
            />
          )}
          <Field
            label={t('deposit.amount')}
            kind="number"
            grouped
            decimals={DECIMALS}
            value={amount}
            onChange={setAmount}
            suffix={moneyParts('0', channel.asset, locale).unit}
            error={errors.amount}
            maxLength={LENGTH_MAX}
          />
          <ChannelFacts channel={channel} />
        </div>
      </Card>
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {channel.sandboxSeconds !== null && <Note>{t('deposit.sandbox', { seconds: channel.sandboxSeconds })}</Note>}
      {channel.sandboxPassword !== null && (
        <Note>{t('deposit.sandboxCounter', { word: isolate(channel.sandboxPassword) })}</Note>
      )}
      <Button type="submit" wide busy={write.isPending} disabledReason={closed}>
        {t('deposit.next')}
      </Button>
    </form>
  )
}

const PPM_OF_PERCENT = 10_000

/** Bounds, what is left today, the fee, the hours, and how long there is to pay. */
function ChannelFacts({ channel }: { readonly channel: DepositChannel }): ReactNode {
  const t = useT('deposit')
  const figures = useFigures()
  const hours = useOpeningHours()
  const { asset, feeFixed, feePpm } = channel
  const fixed = figures.money(feeFixed, asset)
  const rate = isolate(figures.rate(feePpm / PPM_OF_PERCENT))
  const hasFixed = /[1-9]/.test(feeFixed)
  const fee = () => {
    if (feePpm === 0) return hasFixed ? fixed : t('deposit.noFee')
    return hasFixed ? t('deposit.feeBoth', { fixed, rate }) : rate
  }
  const rows = [
    {
      label: t('deposit.limits'),
      value: (
        <MoneyRange from={channel.min} to={channel.max} asset={asset} {...wholeWhereWhole(channel.min, channel.max)} />
      ),
    },
    {
      label: t('deposit.left'),
      value: <Money value={channel.dayLeft} asset={asset} {...wholeWhereWhole(channel.dayLeft)} />,
    },
    { label: t('deposit.arrival'), value: t(arrivalOf(channel)) },
    { label: t('deposit.fee'), value: fee() },
    { label: t('deposit.open'), value: hours(channel) },
    { label: t('deposit.hours'), value: t('deposit.hoursCount', { count: channel.expireHours }) },
  ]
  return <FactRows rows={rows} />
}
