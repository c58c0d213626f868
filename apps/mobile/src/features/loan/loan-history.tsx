import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import type { Loan } from './loan-form.ts'
import { Instalments, Statement, useTermRows } from './loan-terms.tsx'

/** Loans and applications of before; `id` in the address opens one with its statement. */
export function LoanHistory(): ReactNode {
  const t = useT('loan')
  const list = useReadList('GET /user/loan/order/list', {})
  const [search, setSearch] = useSearchParams()
  const closed = list.items.filter(({ closedAtMs }) => closedAtMs !== null)
  const shown = list.items.find(({ id }) => id === search.get('id'))
  return (
    <>
      <LoadedList list={{ ...list, items: closed }} empty={null}>
        {closed => (
          <Card flush title={t('loan.history')}>
            <List label={t('loan.history')}>
              {closed.map(({ id, state, createdAtMs, actualAmount, applicationAmount }) => (
                <ListRow
                  key={id}
                  title={t(`loan.state_${state}`)}
                  detail={isolateWhole(formatDate(createdAtMs))}
                  end={<Money value={actualAmount ?? applicationAmount} asset="PKR" />}
                  chevron
                  onClick={() => setSearch({ id })}
                />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
      <BottomSheet
        open={shown !== undefined}
        onClose={() => setSearch({}, { replace: true })}
        title={t('loan.statement')}
        tall
      >
        {shown && <Detail loan={shown} />}
      </BottomSheet>
    </>
  )
}

function Detail({ loan }: { readonly loan: Loan }): ReactNode {
  const t = useT('loan')
  const rows = useTermRows(loan)
  return (
    <div className="space-y-4">
      <FactRows rows={[{ label: t('loan.status'), value: t(`loan.state_${loan.state}`) }, ...rows]} />
      {loan.reason !== '' && (
        <Note>
          <bdi>{loan.reason}</bdi>
        </Note>
      )}
      <Instalments loan={loan} />
      <Statement loan={loan} />
    </div>
  )
}
