import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

const STEPS = {
  android: ['about.androidStep1', 'about.androidStep2', 'about.androidStep3', 'about.androidStep4'],
  ios: ['about.iosStep1', 'about.iosStep2', 'about.iosStep3', 'about.iosStep4'],
  computer: ['about.computerStep1', 'about.computerStep2'],
} as const

const TITLES = { android: 'about.android', ios: 'about.ios', computer: 'about.computer' } as const

export type DeviceKind = keyof typeof STEPS

/** How the app is put on the home screen of one kind of device. */
export function InstallSteps({ device }: { readonly device: DeviceKind }): ReactNode {
  const t = useT('about')
  return (
    <Card title={t(TITLES[device])}>
      <ol className="space-y-3">
        {STEPS[device].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
            >
              <Figure>{index + 1}</Figure>
            </span>
            <span className="reading min-w-0 flex-1">{t(step)}</span>
          </li>
        ))}
      </ol>
      {device === 'ios' && <p className="reading mt-3 text-sm text-muted">{t('about.iosOther')}</p>}
    </Card>
  )
}
