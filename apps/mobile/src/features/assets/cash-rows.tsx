import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { Assets } from './use-assets.ts'

const ROWS = ['available', 'held', 'unsettled', 'withdrawable'] as const

/**
 * The money by what can be done with it. The rows overlap: what is unsettled can be invested as well. Demo money is never withdrawn, so that
 * its page has no such row.
 */
export function CashRows({ cash }: { readonly cash: Assets['cash'] }): ReactNode {
  const t = useT('assets')
  const demo = useSession(session => session.userAccountType === 'demo')
  return (
    <Card flush title={t('assets.cashTitle')} action={<OwnMoney value={cash.total} asset={cash.asset} />}>
      <div className="divide-y divide-line">
        {ROWS.filter(row => !(demo && row === 'withdrawable')).map(row => (
          <div key={row} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-[8rem] flex-1">
              <span className="block font-medium">{t(`assets.${row}`)}</span>
              <span className="block text-xs text-muted">{t(`assets.${row}Hint`)}</span>
            </span>
            <OwnMoney value={cash[row]} asset={cash.asset} className="ms-auto font-medium" />
          </div>
        ))}
      </div>
    </Card>
  )
}
