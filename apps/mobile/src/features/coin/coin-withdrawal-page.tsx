import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { ConfirmButton } from '@firoza/ui/confirm'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline, type TimelineStep } from '@firoza/ui/timeline'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { askUntilOver } from '../../lib/ask-until-over.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import NotFoundPage from '../../shell/not-found-page.tsx'
import { Page } from '../../shell/page.tsx'
import { shortHash } from './coin-labels.ts'
import { type CoinWithdrawal, CoinWithdrawalLabel } from './coin-withdrawal-label.tsx'
import { CHANGED_BY_COINS } from './send-coins.ts'

/** While it is under way its next step may come at any moment. */
const ASK_AGAIN_MS = 5_000
const CHANGED_BY_NOTIFICATION = ['POST /coin/withdraw/order'] as const

export default function CoinWithdrawalPage(): ReactNode {
  const t = useT('coin')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const read = useRead(
    'POST /coin/withdraw/order',
    { id },
    {
      enabled: id !== '',
      staleTimeMs: 0,
      refetchEveryMs: askUntilOver(ASK_AGAIN_MS, ({ items }) => items.every(({ label }) => label !== 'in_progress')),
    },
  )
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  if (id === '' || isMissing(read.error)) return <NotFoundPage />
  return (
    <Page title={t('coin.recordDetail')}>
      <Loaded query={read} skeleton={<SkeletonRows rows={6} />}>
        {({ items: [withdrawal] }) => withdrawal && <Detail withdrawal={withdrawal} />}
      </Loaded>
    </Page>
  )
}

function Detail({ withdrawal }: { readonly withdrawal: CoinWithdrawal }): ReactNode {
  const t = useT('coin')
  const { asset, amount, fee, net, address, addressName, txHash, reference, reasons, reviewBy, journalIds } = withdrawal
  const figure = (text: string) => <Money value={text} asset={asset} />
  return (
    <>
      <Card>
        <div className="flex items-start flex-wrap justify-between gap-x-3">
          <p className="text-headline font-semibold">{figure(amount)}</p>
          <CoinWithdrawalLabel withdrawal={withdrawal} />
        </div>
        <p className="reading mt-1 text-muted" aria-live="polite">
          {withdrawal.stepText}
        </p>
      </Card>
      {reasons.length > 0 && (
        <Note tone="warn">
          <ul className="list-disc ps-4">
            {reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {reviewBy !== null && <p className="mt-1 font-semibold">{isolateWhole(formatDateTime(reviewBy))}</p>}
        </Note>
      )}
      <Card>
        <FactRows
          rows={[
            ...(addressName === asset ? [] : [{ label: t('coin.toAddress'), value: <bdi>{addressName}</bdi> }]),
            { label: t('coin.addressLabel'), value: <Figure>{shortHash(address)}</Figure>, copy: address },
            { label: t('coin.fee'), value: figure(fee) },
            { label: t('coin.arrives'), value: figure(net) },
            { label: t('coin.reference'), value: <Figure>{reference}</Figure>, copy: reference },
            ...(txHash === null
              ? []
              : [{ label: t('coin.transaction'), value: <Figure>{shortHash(txHash)}</Figure>, copy: txHash }]),
            ...(journalIds.length === 0
              ? []
              : [
                  {
                    label: t('coin.journal'),
                    value: <Figure>{journalIds.join(', ')}</Figure>,
                    copy: journalIds.join(' '),
                  },
                ]),
          ]}
        />
      </Card>
      <Card title={t('coin.steps')}>
        <Timeline label={t('coin.steps')} steps={stepsOf(withdrawal)} />
      </Card>
      {withdrawal.canCancel && <CancelCoins id={withdrawal.id} />}
      <Note>{withdrawal.appeal}</Note>
    </>
  )
}

function stepsOf({ steps, label }: CoinWithdrawal): TimelineStep[] {
  return steps.map(({ text, at }, index) => {
    const last = index === steps.length - 1
    const state = last && label === 'failed' ? 'failed' : last && label === 'in_progress' ? 'now' : 'done'
    return { id: String(index), label: text, detail: <Figure>{formatDateTime(at)}</Figure>, state }
  })
}

/** Takes it back while its coins are still on the account. */
function CancelCoins({ id }: { readonly id: string }): ReactNode {
  const t = useT('coin')
  const cancel = useWrite('POST /user/withdraw/cancel', { changes: CHANGED_BY_COINS })
  return (
    <ConfirmButton
      button={{ kind: 'danger', wide: true, children: t('coin.cancel') }}
      danger
      title={t('coin.cancelAsk')}
      confirmLabel={t('coin.cancelYes')}
      cancelLabel={t('coin.keepAddress')}
      busy={cancel.isPending}
      onConfirm={close => cancel.mutate({ id }, { onSettled: close })}
    >
      {t('coin.cancelText')}
    </ConfirmButton>
  )
}
