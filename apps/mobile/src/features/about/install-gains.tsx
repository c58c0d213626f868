import { Card } from '@firoza/ui/card'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

const GAINS = ['about.gain1', 'about.gain2', 'about.gain3'] as const

export function InstallGains(): ReactNode {
  const t = useT('about')
  return (
    <Card title={t('about.whatYouGet')}>
      <ul className="space-y-3">
        {GAINS.map(gain => (
          <li key={gain} className="flex gap-3">
            <Check size={20} aria-hidden className="mt-1 shrink-0 text-brand" />
            <span className="reading min-w-0 flex-1 text-sm">{t(gain)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
