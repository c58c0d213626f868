import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EndSignIn } from './end-sign-in.tsx'

export type SignIn = CallOutput<'GET /staff/session/list'>['items'][number]

/** Where one is signed in at the console, this sign-in first, and the way to end the others. */
export function OwnSignIns(): ReactNode {
  const t = useT('console-staff')
  const signIns = useRead('GET /staff/session/list', {})
  const [ending, setEnding] = useState<SignIn | 'others'>()
  const close = () => {
    setEnding(undefined)
    // Whether it was ended here or had ended meanwhile.
    void signIns.refetch()
  }
  return (
    <Card flush title={t('console-staff.signIns')}>
      <Loaded query={signIns} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <>
            <List label={t('console-staff.signIns')}>
              {items
                .toSorted((one, other) => Number(other.current) - Number(one.current))
                .map(signIn => (
                  <SignInRow key={signIn.id} signIn={signIn} onEnd={() => setEnding(signIn)} />
                ))}
            </List>
            <div className="border-t border-line px-4 py-3">
              {items.length > 1 ? (
                <>
                  <p className="mb-3 text-sm text-muted">{t('console-staff.notYours')}</p>
                  <Button kind="danger" wide onClick={() => setEnding('others')}>
                    {t('console-staff.endOthers')}
                  </Button>
                </>
              ) : (
                <p className="text-sm text-muted">{t('console-staff.onlyThis')}</p>
              )}
            </div>
          </>
        )}
      </Loaded>
      {ending !== undefined && <EndSignIn ending={ending} onClose={close} />}
    </Card>
  )
}

function SignInRow({ signIn, onEnd }: { readonly signIn: SignIn; readonly onEnd: () => void }): ReactNode {
  const t = useT('console-staff')
  const { device, current, ip, lastSeenAt, createdAt } = signIn
  const name = device || t('console-staff.unknownDevice')
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <MonitorSmartphone size={22} aria-hidden className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm text-muted">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
          <bdi>{name}</bdi>
          {current && <Badge tone="brand">{t('console-staff.thisOne')}</Badge>}
        </p>
        <p>{t('console-staff.lastUsed', { time: isolateWhole(formatDateTime(lastSeenAt)) })}</p>
        <p>{t('console-staff.since', { time: isolateWhole(formatDateTime(createdAt)) })}</p>
        <Figure>{ip}</Figure>
      </div>
      {!current && (
        <Button
          kind="quiet"
          size="small"
          className="min-h-11"
          aria-label={t('console-staff.endOne', { device: name })}
          onClick={onEnd}
        >
          {t('console-staff.end')}
        </Button>
      )}
    </div>
  )
}
