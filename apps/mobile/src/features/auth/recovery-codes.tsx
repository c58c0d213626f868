import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'

/** The codes that stand in for a lost phone, shown this once. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}): ReactNode {
  const t = useT('auth')
  return (
    <div className="space-y-4">
      <Note tone="warn" title={t('auth.codesTitle')}>
        {t('auth.codesText')}
      </Note>
      <ul className="grid fit-[7.5rem] gap-2 text-center">
        {codes.map(code => (
          <li key={code} className="rounded-control bg-raised py-2">
            <Figure>{code}</Figure>
          </li>
        ))}
      </ul>
      <Button kind="secondary" wide onClick={() => void copyText(codes.join('\n'))}>
        {t('auth.copyCodes')}
      </Button>
      <Button wide onClick={onDone}>
        {t('auth.kept')}
      </Button>
    </div>
  )
}
