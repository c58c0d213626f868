import { RefusedError } from '@firoza/api/client/call-error'
import type { CallOutput } from '@firoza/api/endpoints'
import { moneyParts } from '@firoza/i18n/format-money'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { QuoteCode } from '../../money/quote-code.tsx'
import { useLiveQuote } from '../../money/use-live-quote.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import NotFoundPage from '../../shell/not-found-page.tsx'
import { Page } from '../../shell/page.tsx'
import { LiveQuote, OptionSending } from './live-quote.tsx'
import { QuotingNote } from './quoting-note.tsx'
import { optionOrders } from './send-option.ts'
import { useContractName } from './use-contract-name.ts'

const ID = /^[A-Za-z0-9_.-]{1,64}$/

/** An amount of rupees becomes whole contracts at a live price, which one tap takes. */
export default function OptionOrderPage(): ReactNode {
  const t = useT('option')
  const name = useContractName()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const info = useRead('GET /stock/index/option/info', { contract: id }, { enabled: ID.test(id) })
  const rule = useRead('GET /stock/index/option/rule', {})
  if (!ID.test(id) || isMissing(info.error)) return <NotFoundPage />
  return (
    <Page title={info.data ? name(info.data.contract) : t('option.title')}>
      <Loaded query={waitFor(info, rule)} skeleton={<Skeleton className="h-80 w-full" />}>
        {data => rule.data && <OrderForm info={data} rule={rule.data} />}
      </Loaded>
    </Page>
  )
}

interface OrderFormProps {
  readonly info: CallOutput<'GET /stock/index/option/info'>
  readonly rule: CallOutput<'GET /stock/index/option/rule'>
}

function OrderForm({ info, rule }: OrderFormProps): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const locale = usePreferences(preferences => preferences.language)
  const [amount, setAmount] = useState('')
  const { contract, cost } = info
  const sending = optionOrders.useSending(store => store.sending)
  const live = useLiveQuote('POST /stock/order/option/quote', quote => quote.price)
  const { errors, check, form } = useFormFaults({ amount }, live.wantsCode ? null : live.error)
  const ask = (code?: string) =>
    live.ask({ contract: contract.id, amount, ...(code !== undefined && { transactionCode: code }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ amount: amount === '' ? t('option.needAmount') : undefined })) ask()
  }
  if (sending.step !== 'idle') {
    const back = () => {
      live.reset()
      optionOrders.clear()
    }
    return <OptionSending onBack={back} />
  }
  if (live.wantsCode) return <QuoteCode error={live.codeError} onCode={ask} onBack={live.reset} />
  const hint = t('option.amountHint', {
    min: figures.money(cost?.maximumLoss ?? rule.minAmount, 'PKR'),
    max: figures.money(rule.maxAmount, 'PKR'),
  })
  const needsLevel = live.error instanceof RefusedError && /^kyc_/.test(live.error.reason)
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <QuotingNote quoting={info.quoting} opensAtMs={info.opensAtMs} symbol={contract.symbol} />
      <Card>
        <AmountField
          label={t('option.amount')}
          value={amount}
          onChange={next => {
            setAmount(next)
            live.reset()
          }}
          decimals={2}
          step="1000"
          suffix={moneyParts('0', 'PKR', locale).unit}
          hint={hint}
          error={errors.amount}
        />
        {!live.quote && cost && (
          <FactRows
            rows={[
              { label: t('option.premium'), value: <Money value={info.price?.ask ?? '0'} fractionDigits={2} /> },
              { label: t('option.breakEven'), value: <Money value={cost.breakEven} fractionDigits={2} /> },
            ]}
          />
        )}
      </Card>
      {errors.form !== undefined && <FormRefusal text={errors.form} needsLevel={needsLevel} />}
      {live.quote ? (
        <LiveQuote quote={live.quote} before={live.before} busy={live.busy} onRenew={() => ask()} />
      ) : (
        <Button type="submit" wide busy={live.busy}>
          {t('option.getQuote')}
        </Button>
      )}
    </form>
  )
}

/** Why there is no quote, with the way to the level that it takes. */
function FormRefusal({ text, needsLevel }: { readonly text: string; readonly needsLevel: boolean }): ReactNode {
  const t = useT('option')
  const verify = (
    <Link href={to('/pages/user/kyc')} className="inline-flex min-h-11 items-center font-semibold underline">
      {t('option.verify')}
    </Link>
  )
  return (
    <Note tone="loss" action={needsLevel && verify}>
      {text}
    </Note>
  )
}
