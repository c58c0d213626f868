import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { to } from '../paths.ts'

/** The head of the menu for those who are not signed in. */
export function MenuGuest({ go }: { readonly go: (address: string) => void }): ReactNode {
  const t = useT()
  return (
    <div className="space-y-3 p-4 pt-8">
      <p className="reading text-xl font-semibold">{t('shell.welcome')}</p>
      <p className="reading text-sm text-muted">{t('shell.welcomeHint')}</p>
      <div className="grid fit-[7.5rem] gap-3">
        <Button wide onClick={() => go(to('/pages/account/login'))}>
          {t('shell.login')}
        </Button>
        <Button kind="secondary" wide onClick={() => go(to('/pages/account/reg'))}>
          {t('shell.register')}
        </Button>
      </div>
    </div>
  )
}
