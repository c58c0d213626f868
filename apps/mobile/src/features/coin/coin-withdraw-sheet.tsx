import type { CallOutput } from '@firoza/api/endpoints'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { CHAIN_NAMES, shortAmount } from './coin-words.ts'

export interface CoinWithdrawSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly target: CallOutput<'POST /coin/withdraw/address'>['items'][number]
  readonly amount: string
}

/** The whole of it once more, as the server has weighed it, and the code that sends it. */
export function CoinWithdrawSheet({ open, onClose, target, amount }: CoinWithdrawSheetProps): ReactNode {
  const t = useT('coin')
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  const wanted = { destinationId: target.id, amount }
  const preview = useRead('GET /coin/withdraw/preview', wanted, { enabled: open, staleTimeMs: 0 })
  const send = useWrite('POST /coin/withdraw/add', {
    quiet: true,
    changes: ['POST /coin/withdraw/order', 'GET /coin/withdraw/coins', 'POST /coin/assets'],
    onDone: made => {
      toast.show(t('coin.sentTitle'))
      navigate(to('/pages/withdraw/cryptoRecordDetail', { id: made.id }))
    },
  })
  const faults = useFormFaults(['code'], send.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fine = faults.check({ code: /^[0-9]{6}$/.test(code) ? undefined : t('coin.codeHint') })
    if (fine) send.mutate({ ...wanted, code })
  }
  return (
    <BottomSheet open={open} onClose={onClose} title={t('coin.withdrawTitle')}>
      <Loaded query={preview} skeleton={<SkeletonRows rows={4} />}>
        {({ asset, amount: leaves, fee, net, people, reasons, nothingToPay }) => (
          <form onSubmit={submit} noValidate className="space-y-3">
            <bdi dir="ltr" className="figures block rounded-control bg-raised p-3 text-center text-sm break-all">
              {target.address}
            </bdi>
            <FactRows
              rows={[
                { label: t('coin.network'), value: t(CHAIN_NAMES[target.chain]) },
                { label: t('coin.leaves'), value: <Figure>{`${shortAmount(leaves)} ${asset}`}</Figure> },
                { label: t('coin.fee'), value: <Figure>{`${shortAmount(fee)} ${asset}`}</Figure> },
                { label: t('coin.arrives'), value: <Figure>{`${shortAmount(net)} ${asset}`}</Figure> },
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
            <Field
              kind="code"
              label={t('coin.codeTitle')}
              value={code}
              onChange={setCode}
              hint={t('coin.codeHint')}
              error={faults.errors.code}
              maxLength={6}
            />
            {faults.errors.form !== undefined && <Note tone="loss">{faults.errors.form}</Note>}
            <Button type="submit" wide busy={send.isPending}>
              {t('coin.confirm')}
            </Button>
          </form>
        )}
      </Loaded>
    </BottomSheet>
  )
}
