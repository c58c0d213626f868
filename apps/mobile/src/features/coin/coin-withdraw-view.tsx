import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { PendingNote } from '../../money/pending-note.tsx'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { COIN_STYLE, shortAddress } from './coin-labels.ts'
import { amountFault, arriving, partAmount } from './coin-withdraw-form.ts'
import { CoinWithdrawSheet } from './coin-withdraw-sheet.tsx'
import { coinWithdrawals } from './send-coins.ts'

/** Longer than any amount of any coin. */
const LENGTH_MAX = 25
const PARTS = ['25', '50', '75', '100'] as const

type Coin = CallOutput<'GET /coin/withdraw/coins'>['items'][number]
type Address = CallOutput<'POST /coin/withdraw/address'>['items'][number]

export interface CoinWithdrawViewProps {
  readonly coins: readonly Coin[]
  /** Of all coins. */
  readonly saved: readonly Address[]
}

/** Coin, address, amount; the sheet shows the whole of it once more before the code sends it. */
export function CoinWithdrawView({ coins, saved }: CoinWithdrawViewProps): ReactNode {
  const t = useT('coin')
  const figures = useFigures()
  const [asset, setAsset] = useState(coins[0]?.asset ?? '')
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState('')
  const { errors, check, form } = useFormFaults({ asset, amount })
  const [reviewing, setReviewing] = useState(false)
  const coin = coins.find(known => known.asset === asset)
  if (!coin) return null
  const usable = saved.filter(address => address.usable && address.asset === asset)
  const target = usable.find(address => address.id === chosen) ?? usable[0]
  const fault = amountFault(amount, coin)
  const bounds = {
    min: isolate(figures.number(coin.min, COIN_STYLE)),
    max: isolate(figures.number(coin.max, COIN_STYLE)),
    asset: isolate(asset),
    amount: figures.money(coin.withdrawable, asset, COIN_STYLE),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fine = check(fault === undefined ? {} : { amount: t(`coin.${fault}`, bounds) })
    setReviewing(fine && target !== undefined)
  }
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
        <Segmented
          label={t('coin.chooseCoin')}
          choices={coins.map(known => ({ id: known.asset, label: known.asset }))}
          chosen={asset}
          onChoose={next => {
            setAsset(next)
            setAmount('')
          }}
        />
        <Card className="space-y-4">
          <TargetChoice usable={usable} target={target} onChoose={setChosen} />
          <AmountField coin={coin} amount={amount} error={errors.amount} onChange={setAmount} />
          <Costs coin={coin} amount={amount} />
        </Card>
        <PendingNote sender={coinWithdrawals} onOpen={setReviewing} />
        <Button type="submit" wide {...(!target && { disabledReason: t('coin.noUsable') })}>
          {t('coin.review')}
        </Button>
      </form>
      <CoinWithdrawSheet
        open={reviewing}
        onClose={() => setReviewing(false)}
        onStartOver={() => setAmount('')}
        target={target}
        amount={amount}
      />
    </>
  )
}

interface AmountFieldProps {
  readonly coin: Coin
  readonly amount: string
  readonly error: string | undefined
  readonly onChange: (amount: string) => void
}

/** How much, typed or as a part of what can go. */
function AmountField({ coin, amount, error, onChange }: AmountFieldProps): ReactNode {
  const t = useT('coin')
  const { money, rate } = useFigures()
  return (
    <>
      <Field
        kind="number"
        grouped
        decimals={coin.decimals}
        label={t('coin.amount')}
        value={amount}
        onChange={onChange}
        suffix={coin.asset}
        hint={t('coin.availableNow', { amount: money(coin.withdrawable, coin.asset, COIN_STYLE) })}
        error={error}
        maxLength={LENGTH_MAX}
      />
      <Chips
        label={t('coin.share')}
        even
        choices={PARTS.map(part => ({
          id: part,
          label: part === '100' ? t('coin.all') : <bdi dir="ltr">{rate(part)}</bdi>,
        }))}
        onChoose={part => onChange(partAmount(coin, BigInt(part)))}
      />
    </>
  )
}

interface TargetChoiceProps {
  readonly usable: readonly Address[]
  readonly target: Address | undefined
  readonly onChoose: (id: string) => void
}

/** Where it goes, or the way to save an address. */
function TargetChoice({ usable, target, onChoose }: TargetChoiceProps): ReactNode {
  const t = useT('coin')
  if (target) {
    const options = usable.map(({ id, name, address }) => ({
      id,
      label: `${isolate(shortAddress(address))} · ${isolate(name)}`,
    }))
    return <Select label={t('coin.toAddress')} options={options} value={target.id} onChange={onChoose} />
  }
  return (
    <div>
      <p className="text-sm text-muted">{t('coin.noUsable')}</p>
      <Link href={to('/pages/wallet/addAddress')} className="inline-block min-h-11 py-2.5 font-semibold text-brand">
        {t('coin.addAddress')}
      </Link>
    </div>
  )
}

function Costs({ coin, amount }: { readonly coin: Coin; readonly amount: string }): ReactNode {
  const t = useT('coin')
  const figure = (text: string | undefined) =>
    text === undefined ? '–' : <Money value={text} asset={coin.asset} {...COIN_STYLE} />
  return (
    <>
      <FactRows
        rows={[
          { label: t('coin.fee'), value: figure(coin.fee) },
          { label: t('coin.arrives'), value: figure(arriving(amount, coin)) },
        ]}
      />
      <p className="text-sm text-muted">{t('coin.feeHint')}</p>
    </>
  )
}
