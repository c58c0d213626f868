import { isolateWhole } from '@firoza/i18n/bidi'
import { formatAccount } from '@firoza/i18n/format-account'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { ConfirmButton } from '@firoza/ui/confirm'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { QrCode } from '@firoza/ui/qr-code'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { SaveQrCode } from '../../shell/save-qr-code.tsx'
import { type Deposit, paidBy } from './channel-labels.ts'
import { ProofForm } from './proof-form.tsx'

/** Money that is carried to a counter has no transfer and no account that it comes from. */
const WORDS = {
  transfer: {
    account: 'deposit.account',
    title: 'deposit.accountTitle',
    referenceHint: 'deposit.referenceHint',
    own: 'deposit.ownName',
  },
  counter: {
    account: 'deposit.counterPlace',
    title: 'deposit.counterTitle',
    referenceHint: 'deposit.counterReferenceHint',
    own: 'deposit.counterOwn',
  },
} as const

/** Where and how to pay, a way to say that one has, and the way out. */
export function PayDeposit({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('deposit')
  const { kind, instructions, amount, asset, reference, raastCode } = deposit
  const by = paidBy(t, deposit)
  const words = WORDS[kind === 'offline' ? 'counter' : 'transfer']
  const cancel = useWrite('POST /user/recharge/cancel', {
    changes: ['GET /user/recharge/order', 'GET /index/bank/recharge'],
  })
  return (
    <>
      <Card title={t('deposit.payHere')}>
        <FactRows
          rows={[
            {
              label: t('deposit.amount'),
              value: <Money value={amount} asset={asset} fractionDigits={2} />,
              copy: amount,
            },
            { label: t('deposit.reference'), value: <Figure>{reference}</Figure>, copy: reference },
            {
              label: t(words.account),
              value: <Figure>{formatAccount(instructions.account)}</Figure>,
              copy: instructions.account,
            },
            { label: t(words.title), value: <bdi>{instructions.accountTitle}</bdi> },
            ...(by ? [{ label: by.label, value: <bdi>{by.value}</bdi> }] : []),
          ]}
        />
        <p className="mt-2 text-sm text-muted">{t(words.referenceHint)}</p>
        {raastCode !== null && (
          <div className="mt-3">
            <QrCode text={raastCode} label={t('deposit.raastCode')} />
            <p className="mt-1 text-center text-sm text-muted">{t('deposit.raastCode')}</p>
            <p className="text-center">
              <SaveQrCode text={raastCode} fileName={`firoza-${reference}.png`} label={t('deposit.saveCode')} />
            </p>
          </div>
        )}
        <p className="mt-3 text-sm font-medium">
          {t('deposit.payBy', { time: isolateWhole(formatDateTime(deposit.expiresAtMs)) })}
        </p>
      </Card>
      <Note>{t(words.own)}</Note>
      {deposit.state === 'awaiting_payment' && <ProofForm id={deposit.id} kind={kind} />}
      <ConfirmButton
        button={{ kind: 'quiet', wide: true, busy: cancel.isPending, children: t('deposit.cancel') }}
        danger
        title={t('deposit.cancelAsk')}
        confirmLabel={t('deposit.cancelYes')}
        cancelLabel={t('deposit.keep')}
        busy={cancel.isPending}
        onConfirm={close => {
          close()
          cancel.mutate({ id: deposit.id })
        }}
      >
        {t('deposit.cancelText')}
      </ConfirmButton>
    </>
  )
}
