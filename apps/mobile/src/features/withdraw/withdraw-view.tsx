import { moneyParts } from '@firoza/i18n/format-money'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { usePlatform } from '../../lib/platform.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useTyped } from '../../lib/typed.ts'
import { PendingNote } from '../../money/pending-note.tsx'
import { WithdrawBlocks } from '../../money/withdraw-blocks.tsx'
import type { SavedAccount, Withdrawal, WithdrawStatus } from '../../money/withdraw-types.ts'
import { AccountChoice } from './account-choice.tsx'
import { CostList } from './cost-list.tsx'
import { withdrawals } from './send-withdrawal.ts'
import {
  accountToBegin,
  amountText,
  partOf,
  summarise,
  type WithdrawState,
  type WithdrawSummary,
} from './withdraw-form.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

const PARTS = ['25', '50', '75', '100'] as const

export interface WithdrawViewProps {
  readonly status: WithdrawStatus
  readonly accounts: readonly SavedAccount[]
  /** The person's last withdrawal: its account comes first. */
  readonly last: Withdrawal | undefined
}

/** The account, the amount, and what they come to. */
export function WithdrawView({ status, accounts, last }: WithdrawViewProps): ReactNode {
  const t = useT('withdraw')
  const [state, setState] = useTyped<WithdrawState>('withdraw', () => ({
    accountId: beginning(accounts, last),
    amount: '',
  }))
  const [tried, setTried] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const platform = usePlatform()
  const summary = summarise(state, { status, accounts })
  const fault = useFault(summary)
  const change = (part: Partial<WithdrawState>) => setState({ ...state, ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || !summary.amounts) return focusFirstFault(event.currentTarget)
    setReviewing(true)
  }
  const shown = tried || summary.refusal !== undefined ? fault : undefined
  return (
    <>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <WithdrawBlocks blocks={status.blocks} />
        <AccountChoice accounts={accounts} summary={summary} onChoose={accountId => change({ accountId })} />
        <Card>
          <AmountField state={state} summary={summary} error={shown} onChange={amount => change({ amount })} />
        </Card>
        <PendingNote sender={withdrawals} onOpen={setReviewing} />
        {platform?.sandbox && <Note>{t('withdraw.sandbox')}</Note>}
        <Button type="submit" wide disabledReason={status.blocks[0]?.text}>
          {t('withdraw.review')}
        </Button>
      </form>
      <WithdrawSheet
        state={state}
        open={reviewing}
        onClose={() => {
          setReviewing(false)
          setTried(false)
        }}
        onStartOver={() => change({ amount: '' })}
      />
    </>
  )
}

function beginning(accounts: readonly SavedAccount[], last: Withdrawal | undefined): string {
  const used = accounts.find(({ bankName, account }) => bankName === last?.bankName && account === last?.account)
  return accountToBegin(accounts, used?.id)
}

/** Why it cannot go on, in words. */
function useFault({ account, channel, asset, amounts, refusal }: WithdrawSummary): string | undefined {
  const t = useT('withdraw', 'refusal')
  const { money } = useFigures()
  if (!account) return t('withdraw.needAccount')
  if (refusal?.reason === 'withdrawal_no_channel') return refusalMessage(t, refusal)
  if (!amounts || amounts.units === 0n) return t('withdraw.needAmount')
  if (!refusal) return undefined
  const left = (value: string) => ({ left: money(value, asset) })
  if (channel && refusal.reason === 'withdrawal_limit_day') return t('withdraw.dayUsed', left(channel.dayLeft))
  if (channel && refusal.reason === 'withdrawal_limit_month') return t('withdraw.monthUsed', left(channel.monthLeft))
  return refusalMessage(t, refusal)
}

interface AmountFieldProps {
  readonly state: WithdrawState
  readonly summary: WithdrawSummary
  readonly error: string | undefined
  readonly onChange: (amount: string) => void
}

function AmountField({ state, summary, error, onChange }: AmountFieldProps): ReactNode {
  const t = useT('withdraw')
  const locale = usePreferences(preferences => preferences.language)
  const figures = useFigures()
  const { channel, asset, mostUnits, amounts } = summary
  const money = (value: string) => figures.money(value, asset)
  return (
    <div className="flex flex-col gap-3">
      <Field
        kind="number"
        grouped
        decimals={2}
        label={t('withdraw.amount')}
        name="amount"
        value={state.amount}
        onChange={onChange}
        error={error}
        maxLength={20}
        suffix={moneyParts('0', asset, locale).unit}
        hint={channel && t('withdraw.leftToday', { amount: money(channel.dayLeft), month: money(channel.monthLeft) })}
      />
      <Chips
        label={t('withdraw.share')}
        even
        choices={PARTS.map(part => ({
          id: part,
          label: part === '100' ? t('withdraw.all') : <bdi dir="ltr">{figures.rate(part)}</bdi>,
        }))}
        onChoose={part => onChange(partOf(mostUnits, BigInt(part)))}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{t('withdraw.most')}</span>
        <bdi className="ms-auto">{money(amountText(mostUnits))}</bdi>
      </p>
      <CostList
        asset={asset}
        amount={amounts && amountText(amounts.units)}
        fee={amounts && amountText(amounts.feeUnits)}
        net={amounts && amountText(amounts.netUnits)}
      />
    </div>
  )
}
