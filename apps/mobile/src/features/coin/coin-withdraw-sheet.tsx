import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { useOnline } from '@firoza/web/online'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { WithdrawalReceipt } from '../../money/withdrawal-receipt.tsx'
import { WithdrawalSheet } from '../../money/withdrawal-sheet.tsx'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { CHAIN_NAMES, COIN_STYLE, shortAddress } from './coin-labels.ts'
import { coinWithdrawals } from './send-coins.ts'

type Target = CallOutput<'POST /coin/withdraw/address'>['items'][number]

export interface CoinWithdrawSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** It was taken: the form is for another one. */
  readonly onStartOver: () => void
  /** Without one there is nothing to review: what was sent before and got no answer can still be asked for. */
  readonly target: Target | undefined
  readonly amount: string
}

/** A withdrawal of coins to a saved address. */
export function CoinWithdrawSheet({ open, onClose, onStartOver, target, amount }: CoinWithdrawSheetProps): ReactNode {
  const t = useT('coin')
  return (
    <WithdrawalSheet
      sender={coinWithdrawals}
      title={t('coin.withdrawTitle')}
      records={to('/pages/withdraw/cryptoRecord')}
      open={open}
      onClose={onClose}
      onStartOver={onStartOver}
      onCode={code => {
        if (target) void coinWithdrawals.send('POST /coin/withdraw/add', { destinationId: target.id, amount, code })
      }}
      review={onConfirm => target && <Review target={target} amount={amount} onConfirm={onConfirm} />}
      receipt={(taken, onDone) => <Receipt taken={taken} onDone={onDone} />}
    />
  )
}

interface ReviewProps {
  readonly target: Target
  readonly amount: string
  readonly onConfirm: () => void
}

/** The whole of it once more, as the server has weighed it. */
function Review({ target, amount, onConfirm }: ReviewProps): ReactNode {
  const t = useT('coin', 'withdraw')
  const online = useOnline()
  const wanted = { destinationId: target.id, amount }
  const preview = useRead('GET /coin/withdraw/preview', wanted, { staleTimeMs: 0 })
  return (
    <Loaded query={preview} skeleton={<SkeletonRows rows={4} />}>
      {({ asset, amount: leaves, fee, net, people, reasons, nothingToPay }) => (
        <div className="space-y-3">
          <bdi dir="ltr" className="figures block rounded-control bg-raised p-3 text-center text-sm break-all">
            {target.address}
          </bdi>
          <FactRows
            rows={[
              { label: t('coin.network'), value: t(CHAIN_NAMES[target.chain]) },
              { label: t('coin.leaves'), value: <Money value={leaves} asset={asset} {...COIN_STYLE} /> },
              { label: t('coin.fee'), value: <Money value={fee} asset={asset} {...COIN_STYLE} /> },
              { label: t('coin.arrives'), value: <Money value={net} asset={asset} {...COIN_STYLE} /> },
            ]}
          />
          {people > 0 && (
            <Note tone="warn" title={t('coin.staffLooks')}>
              <ul className="list-disc ps-4">
                {reasons.map(reason => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Note>
          )}
          <p className="text-sm text-muted">{t('coin.finalHint')}</p>
          <p className="text-sm text-muted">{nothingToPay}</p>
          <Button wide onClick={onConfirm} disabledReason={online ? undefined : t('withdraw.offline')}>
            {t('coin.confirm')}
          </Button>
        </div>
      )}
    </Loaded>
  )
}

interface ReceiptProps {
  readonly taken: CallOutput<'POST /coin/withdraw/add'>
  readonly onDone: () => void
}

function Receipt({ taken, onDone }: ReceiptProps): ReactNode {
  const t = useT('coin', 'withdraw')
  const { id, asset, net, address, reference, reviewBy } = taken
  return (
    <WithdrawalReceipt
      title={t('coin.sentTitle')}
      reviewBy={reviewBy}
      record={to('/pages/withdraw/cryptoRecordDetail', { id })}
      onDone={onDone}
    >
      <FactRows
        rows={[
          { label: t('coin.toAddress'), value: <Figure>{shortAddress(address)}</Figure> },
          { label: t('coin.arrives'), value: <Money value={net} asset={asset} {...COIN_STYLE} /> },
          { label: t('withdraw.reference'), value: <Figure>{reference}</Figure> },
        ]}
      />
    </WithdrawalReceipt>
  )
}
