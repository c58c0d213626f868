import { IconButton } from '@firoza/ui/icon-button'
import { ArrowLeft, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { goBack } from './go-back.ts'
import { openMenu } from './menu-state.ts'

export interface NavBarProps {
  readonly title: string
  readonly root: boolean
  readonly actions?: ReactNode
}

export function NavBar({ title, root, actions }: NavBarProps): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  return (
    <header className="sticky top-0 short:static z-20 flex min-h-14 items-center gap-1 border-b border-line bg-card px-1 pt-[env(safe-area-inset-top)]">
      {root ? (
        <IconButton label={t('shell.openMenu')} onClick={openMenu}>
          <Menu size={22} />
        </IconButton>
      ) : (
        <IconButton label={t('ui.back')} mirrored onClick={() => goBack(navigate)}>
          <ArrowLeft size={22} />
        </IconButton>
      )}
      <h1 className="reading flex-1 text-lg font-semibold wrap-anywhere">{title}</h1>
      {actions}
    </header>
  )
}
