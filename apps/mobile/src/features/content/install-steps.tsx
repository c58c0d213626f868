import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

const STEPS = {
  android: ['content.androidStep1', 'content.androidStep2', 'content.androidStep3', 'content.androidStep4'],
  ios: ['content.iosStep1', 'content.iosStep2', 'content.iosStep3', 'content.iosStep4'],
  computer: ['content.computerStep1', 'content.computerStep2'],
} as const

const TITLES = { android: 'content.android', ios: 'content.ios', computer: 'content.computer' } as const

export type DeviceKind = keyof typeof STEPS

/** How the app is put on the home screen of one kind of device. */
export function InstallSteps({ device }: { readonly device: DeviceKind }): ReactNode {
  const t = useT('content')
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
      {device === 'ios' && <p className="reading mt-3 text-sm text-muted">{t('content.iosOther')}</p>}
    </Card>
  )
}
