import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { CodeSheet } from '../../trading/ticket/code-sheet.tsx'
import { LOAN_READS, type Loan, type LoanRead } from './loan-form.ts'
import { Instalments, useTermRows } from './loan-terms.tsx'
import { LtvMeter } from './ltv-meter.tsx'

interface LoanProps {
  readonly data: LoanRead
  readonly loan: Loan
}

/** An application in review, or the computed offer: accept and decline are alike. */
export function LoanOffer({ data, loan }: LoanProps): ReactNode {
  const t = useT('loan')
  const rows = useTermRows(loan)
  const [accepting, setAccepting] = useState(false)
  const decline = useWrite('POST /user/loan/decline', {
    changes: LOAN_READS,
    onDone: () => toast.show(t('loan.declined')),
  })
  const accept = useWrite('POST /user/loan/accept', {
    quiet: true,
    changes: LOAN_READS,
    onDone: () => {
      setAccepting(false)
      toast.show(t('loan.accepted'))
    },
  })
  const offered = loan.state === 'offered'
  return (
    <>
      <Card title={t(`loan.state_${loan.state}`)}>
        <FactRows rows={rows} />
        {offered && loan.boundBy !== '' && loan.boundBy !== 'asked' && (
          <p className="reading mt-2 text-sm text-muted">{t(`loan.bound_${loan.boundBy}`)}</p>
        )}
      </Card>
      {loan.collateral.length > 0 && <LtvMeter ltvPpm={loan.ltvPpm} terms={data.terms} />}
      <Instalments loan={loan} />
      {offered ? (
        <>
          <p className="reading text-sm text-muted">
            {t('loan.validUntil', { time: isolateWhole(formatDateTime(loan.offerEndsAtMs ?? 0)) })}
          </p>
          <Note>{t('loan.notFor')}</Note>
          <div className="grid grid-cols-2 gap-3">
            <Button kind="secondary" busy={decline.isPending} onClick={() => decline.mutate({ id: loan.id })}>
              {t('loan.decline')}
            </Button>
            <Button kind="secondary" onClick={() => setAccepting(true)}>
              {t('loan.accept')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Note>{t('loan.reviewing')}</Note>
          <Button kind="secondary" wide busy={decline.isPending} onClick={() => decline.mutate({ id: loan.id })}>
            {t('loan.takeBack')}
          </Button>
        </>
      )}
      <CodeSheet
        open={accepting}
        title={t('loan.acceptTitle')}
        rows={rows}
        action={t('loan.accept')}
        busy={accept.isPending}
        error={accept.error?.message}
        onCode={transactionCode => accept.mutate({ id: loan.id, transactionCode })}
        onClose={() => {
          setAccepting(false)
          accept.reset()
        }}
      >
        <Note>{t('loan.notFor')}</Note>
      </CodeSheet>
    </>
  )
}
