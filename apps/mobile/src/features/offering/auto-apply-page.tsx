import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Switch } from '@firoza/ui/switch'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import { OFFERING_READS } from './offering-reads.ts'

type Auto = CallOutput<'GET /user/autoapply'>

/** Automatic applications with their limits; what they will do next, and what they did. */
export default function AutoApplyPage(): ReactNode {
  const t = useT('offering')
  const auto = useRead('GET /user/autoapply', {})
  useFreshByNotification(OFFERING_READS)
  return (
    <Page title={t('offering.autoApply')}>
      <Loaded query={auto} skeleton={<SkeletonRows rows={4} />}>
        {found => (
          <>
            <Limits key={`${found.autoApply} ${found.perOffering} ${found.perMonth}`} auto={found} />
            <Plans plans={found.plans} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Limits({ auto }: { readonly auto: Auto }): ReactNode {
  const t = useT('offering')
  const [on, setOn] = useState(auto.autoApply)
  const [perOffering, setPerOffering] = useState(auto.perOffering ?? '')
  const [perMonth, setPerMonth] = useState(auto.perMonth ?? '')
  const [shariahOnly, setShariahOnly] = useState(auto.shariahOnly)
  const [sheet, setSheet] = useState<'review' | 'code'>()
  const write = useWrite('POST /user/update/autoapply', {
    quiet: true,
    changes: OFFERING_READS,
    onDone: ({ autoApply }) => {
      setSheet(undefined)
      toast.show(t(autoApply ? 'offering.saved' : 'offering.turnedOff'))
    },
  })
  const toggle = (next: boolean) => {
    setOn(next)
    if (!next && auto.autoApply) write.mutate({ autoApply: false })
  }
  const send = (transactionCode: string) =>
    write.mutate({ autoApply: true, perOffering, perMonth, shariahOnly, transactionCode })
  return (
    <Card>
      <div className="space-y-4">
        <Switch label={t('offering.switch')} detail={t('offering.switchHint')} on={on} onChange={toggle} />
        {on && (
          <>
            <AmountField
              label={t('offering.perOffering')}
              value={perOffering}
              onChange={setPerOffering}
              decimals={2}
              step="1000"
            />
            <AmountField
              label={t('offering.perMonth')}
              value={perMonth}
              onChange={setPerMonth}
              decimals={2}
              step="1000"
            />
            <Switch label={t('offering.shariahOnly')} on={shariahOnly} onChange={setShariahOnly} />
            <Button wide onClick={() => setSheet('review')}>
              {t('offering.save')}
            </Button>
          </>
        )}
      </div>
      <BottomSheet open={sheet !== undefined} onClose={() => setSheet(undefined)} title={t('offering.autoApply')} tall>
        {sheet === 'code' ? (
          <TicketCode
            key={write.failureCount}
            error={write.error?.message}
            onCode={code => !write.isPending && send(code)}
            onBack={() => setSheet('review')}
          />
        ) : (
          <ReviewLimits
            limits={{ perOffering, perMonth, shariahOnly }}
            error={write.error?.message}
            onConfirm={() => setSheet('code')}
          />
        )}
      </BottomSheet>
    </Card>
  )
}

interface ReviewProps {
  readonly limits: { readonly perOffering: string; readonly perMonth: string; readonly shariahOnly: boolean }
  readonly error: string | undefined
  readonly onConfirm: () => void
}

function ReviewLimits({ limits, error, onConfirm }: ReviewProps): ReactNode {
  const t = useT('offering')
  const rows = [
    { label: t('offering.perOffering'), value: <Money value={limits.perOffering || '0'} asset="PKR" /> },
    { label: t('offering.perMonth'), value: <Money value={limits.perMonth || '0'} asset="PKR" /> },
    { label: t('offering.shariahOnly'), value: t(limits.shariahOnly ? 'offering.yes' : 'offering.no') },
  ]
  return (
    <div className="space-y-4">
      {error !== undefined && <Note tone="loss">{error}</Note>}
      <FactRows rows={rows} />
      <p className="text-sm text-muted">{t('offering.switchHint')}</p>
      <Button wide onClick={onConfirm}>
        {t('offering.save')}
      </Button>
    </div>
  )
}

function Plans({ plans }: { readonly plans: Auto['plans'] }): ReactNode {
  const t = useT('offering')
  const skip = useWrite('POST /user/autoapply/skip', { changes: OFFERING_READS })
  const next = plans.filter(({ state }) => state === 'planned')
  const past = plans.filter(({ state }) => state !== 'planned')
  return (
    <>
      {next.length === 0 ? (
        <EmptyState title={t('offering.noPlans')} />
      ) : (
        <Card flush title={t('offering.next')}>
          <List label={t('offering.next')}>
            {next.map(({ offeringId, name, amount, applyAtMs }) => (
              <ListRow
                key={offeringId}
                title={name}
                detail={
                  <>
                    {t('offering.planAt', { date: isolateWhole(formatDateTime(applyAtMs)) })} ·{' '}
                    <Money value={amount} asset="PKR" />
                  </>
                }
                end={
                  <Button kind="secondary" busy={skip.isPending} onClick={() => skip.mutate({ id: offeringId })}>
                    {t('offering.skip')}
                  </Button>
                }
              />
            ))}
          </List>
        </Card>
      )}
      {past.length > 0 && (
        <Card flush title={t('offering.past')}>
          <List label={t('offering.past')}>
            {past.map(({ offeringId, name, amount, state, reason }) => (
              <ListRow
                key={offeringId}
                title={name}
                detail={reason === null ? t('offering.applied') : t(`offering.skip_${reason}`)}
                end={<Money value={amount} asset="PKR" />}
                endDetail={t(state === 'applied' ? 'offering.applied' : 'offering.skipped')}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}
