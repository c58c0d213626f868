import { isolateWhole } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Layers } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { CodeSheet } from '../../trading/ticket/code-sheet.tsx'
import { Back } from './back.tsx'
import { LOAN_READS, type Loan, type LoanRead } from './loan-form.ts'

/** Another settled holding for a running loan; it stays in the person's own account, held. */
export function AddCollateral(props: {
  readonly data: LoanRead
  readonly loan: Loan
  readonly onBack: () => void
}): ReactNode {
  const { data, loan, onBack } = props
  const t = useT('loan')
  const figures = useFigures()
  const [asset, setAsset] = useState(data.holdings[0]?.asset ?? '')
  const [quantity, setQuantity] = useState('')
  const [adding, setAdding] = useState(false)
  const chosen = data.holdings.find(one => one.asset === asset)
  const onDone = () => {
    toast.show(t('loan.added'))
    onBack()
  }
  const write = useWrite('POST /user/loan/collateral', { quiet: true, changes: LOAN_READS, onDone })
  if (!chosen)
    return (
      <EmptyState
        icon={<Layers size={26} />}
        title={t('loan.add')}
        detail={t('loan.noHoldings')}
        action={<Back onBack={onBack} />}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('loan.asset')}
        value={asset}
        onChange={setAsset}
        options={data.holdings.map(one => ({ id: one.asset, label: one.asset }))}
      />
      <Field
        kind="number"
        grouped
        label={t('loan.pledgeOf', {
          asset: isolateWhole(asset),
          quantity: isolateWhole(figures.whole(chosen.quantity)),
        })}
        hint={t('loan.countsEach', { amount: isolateWhole(figures.money(chosen.countedEach, 'PKR')) })}
        value={quantity}
        onChange={setQuantity}
      />
      <Button
        wide
        disabledReason={Number(quantity) > 0 ? undefined : t('loan.quantityNeeded')}
        onClick={() => setAdding(true)}
      >
        {t('loan.add')}
      </Button>
      <Back onBack={onBack} />
      <CodeSheet
        open={adding}
        title={t('loan.add')}
        rows={[{ label: isolateWhole(asset), value: isolateWhole(figures.whole(quantity === '' ? '0' : quantity)) }]}
        action={t('loan.add')}
        busy={write.isPending}
        error={write.error?.message}
        onCode={transactionCode => write.mutate({ id: loan.id, asset, quantity, transactionCode })}
        onClose={() => {
          setAdding(false)
          write.reset()
        }}
      />
    </div>
  )
}
