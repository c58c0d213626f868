import { Checkbox } from '@firoza/ui/checkbox'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'

const LINK = 'font-medium text-brand underline'
/** Stands where a link belongs while the sentence around it is cut apart. */
const GAP = '\u0000'

/** The agreement without which no account is opened, with its texts one press away. */
export function Agreement(props: {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
}): ReactNode {
  const t = useT('account')
  const links: Record<string, ReactNode> = {
    disclaimer: (
      <Link key="disclaimer" href={to('/pages/common/disclaimer')} className={LINK}>
        {t('account.disclaimer')}
      </Link>
    ),
    privacy: (
      <Link key="privacy" href={to('/pages/common/privacyPolicy')} className={LINK}>
        {t('account.privacy')}
      </Link>
    ),
  }
  const sentence = t('account.agree', { disclaimer: `${GAP}disclaimer${GAP}`, privacy: `${GAP}privacy${GAP}` })
  const label = sentence.split(GAP).map(part => links[part] ?? part)
  return <Checkbox {...props} label={<span className="reading">{label}</span>} />
}
