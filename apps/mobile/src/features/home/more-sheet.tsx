import { BottomSheet } from '@firoza/ui/bottom-sheet'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { useLevelMissing } from '../../shell/level-needed.tsx'
import { type Entry, FEATURE_GROUPS } from './all-features.ts'
import { closeMore, useMore } from './more-state.ts'

/** Every feature in four groups. What is not open to its reader stands in its place and says why. */
export default function MoreSheet(): ReactNode {
  const t = useT('home')
  const open = useMore(more => more.open)
  const [, navigate] = useLocation()
  const demo = useSession(session => session.userAccountType === 'demo')
  const levelMissing = useLevelMissing()
  const reasonOf = ({ level, real }: Pick<Entry, 'level' | 'real'>) =>
    real && demo ? t('home.realOnly') : level && levelMissing ? t('home.levelThree') : undefined
  const go = (address: string) => {
    closeMore()
    navigate(address)
  }
  return (
    <BottomSheet open={open} onClose={closeMore} title={t('home.allFeatures')} tall>
      {FEATURE_GROUPS.map(({ title, entries }) => (
        <section key={title} aria-label={t(title)} className="mb-4">
          <h3 className="mb-1 text-sm font-semibold text-muted">{t(title)}</h3>
          <ul className="grid fit-[9rem] gap-x-2">
            {entries.map((entry: (typeof FEATURE_GROUPS)[number]['entries'][number]) => {
              const reason = reasonOf(entry as Entry)
              const { Icon } = entry
              return (
                <li key={entry.label}>
                  <a
                    href={entry.address}
                    onClick={event => {
                      event.preventDefault()
                      go(entry.address)
                    }}
                    className="flex min-h-12 items-center gap-3 rounded-control px-1 active:bg-raised"
                  >
                    <Icon size={20} aria-hidden className="shrink-0 text-brand" />
                    <span className="min-w-0">
                      <span className="block font-medium">{t(entry.label)}</span>
                      {reason !== undefined && <span className="block text-xs text-muted">{reason}</span>}
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </BottomSheet>
  )
}
