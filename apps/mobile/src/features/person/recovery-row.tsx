import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { ListRow } from '@firoza/ui/list-row'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { RenewCodes } from './renew-codes.tsx'

/** How many codes are left for a lost phone, and the way to new ones. */
export function RecoveryRow({ left }: { readonly left: number }): ReactNode {
  const t = useT('security')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ListRow
        title={t('security.codesRow')}
        detail={t('security.codesLeft', { count: left })}
        chevron
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} title={t('security.codesRow')} maskCloses={false}>
        <RenewCodes onDone={close}>
          <p className="text-muted">{t('security.codesRenewText')}</p>
        </RenewCodes>
      </BottomSheet>
    </>
  )
}
