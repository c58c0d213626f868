import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { ListRow } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { HniApplication } from './hni-application.tsx'
import { HniRule } from './hni-rule.tsx'
import { HniTerms } from './hni-terms.tsx'

const CHANGED_BY_NOTIFICATION = ['GET /user/hni', 'POST /user/info', 'GET /stock/order/ticket'] as const

/** Regular or HNI: what one has, and the way to the other. */
export function AccountTypeRow({ kind }: { readonly kind: 'regular' | 'hni' }): ReactNode {
  const t = useT('hni')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow title={t('hni.title')} end={t(`hni.${kind}`)} chevron onClick={() => setOpen(true)} />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('hni.title')} tall>
        {open && <AccountTypeSheet />}
      </BottomSheet>
    </>
  )
}

function AccountTypeSheet(): ReactNode {
  const t = useT('hni')
  const hni = useRead('GET /user/hni', {})
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  return (
    <Loaded query={hni} skeleton={<SkeletonRows rows={6} />}>
      {found => (
        <div className="space-y-5">
          <p className="text-muted">{t('hni.what')}</p>
          <HniTerms terms={found.terms} own={found.accountType} />
          {found.accountType === 'regular' && <HniRule {...found} />}
          <HniApplication {...found} />
        </div>
      )}
    </Loaded>
  )
}
