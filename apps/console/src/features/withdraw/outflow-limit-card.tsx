import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { cx } from '@firoza/ui/cx'
import { Field } from '@firoza/ui/field'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'

type Payouts = CallOutput<'GET /staff/withdraw/outflow'>

const REFRESH_MS = 10_000
const PERMISSION = 'withdraw.approve'
const CHANGES: readonly CallName[] = ['GET /staff/withdraw/outflow']

/** What leaves the platform against its bounds, whether the books balance, and the lever that stops it all. */
export function OutflowLimitCard(): ReactNode {
  const t = useT('console-withdraw')
  const payouts = useRead('GET /staff/withdraw/outflow', {}, { refetchEveryMs: REFRESH_MS })
  return (
    <Card
      title={t('console-withdraw.outflow')}
      action={
        payouts.data && (
          <Badge tone={payouts.data.paused ? 'loss' : 'gain'}>
            {t(payouts.data.paused ? 'console-withdraw.paused' : 'console-withdraw.running')}
          </Badge>
        )
      }
    >
      <Loaded query={payouts} skeleton={<SkeletonRows rows={2} />}>
        {data => (
          <div className="flex flex-col gap-4">
            <BookFaults faults={data.bookFaults} />
            <Outflows outflows={data.outflows} />
            <OpenPauses payouts={data} />
            <Lever payouts={data} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function BookFaults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  const t = useT('console-withdraw')
  if (faults.length === 0) return <p className="text-sm text-gain">{t('console-withdraw.booksFine')}</p>
  return (
    <div role="alert" className="text-sm text-loss">
      <p className="font-semibold">{t('console-withdraw.booksWrong')}</p>
      <ul dir="ltr" className="list-disc ps-5">
        {faults.map(fault => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  )
}

/** Assets of which something leaves stand open; the others are there for whoever asks, so that the queue is not pushed off the page. */
function Outflows({ outflows }: { readonly outflows: Payouts['outflows'] }): ReactNode {
  const t = useT('console-withdraw')
  const moving = outflows.filter(({ day, waiting }) => Number(day) > 0 || waiting > 0)
  const still = outflows.filter(outflow => !moving.includes(outflow))
  return (
    <>
      {moving.map(outflow => (
        <Outflow key={outflow.asset} outflow={outflow} />
      ))}
      {still.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-muted">
            {t('console-withdraw.nothingLeaves', { assets: still.map(({ asset }) => asset).join(', ') })}
          </summary>
          <div className="mt-3 flex flex-col gap-4">
            {still.map(outflow => (
              <Outflow key={outflow.asset} outflow={outflow} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function Outflow({ outflow }: { readonly outflow: Payouts['outflows'][number] }): ReactNode {
  const t = useT('console-withdraw')
  const { asset } = outflow
  const money = (value: string) => <Money value={value} asset={asset} fractionDigits="asGiven" />
  const used = (value: string, max: string) => (
    <>
      {money(value)} <span className="text-muted">/</span> {money(max)}
      <Bar part={Number(value) / Number(max)} />
    </>
  )
  return (
    <Facts
      facts={[
        { label: t('console-withdraw.hourUsed'), value: used(outflow.hour, outflow.hourMax) },
        { label: t('console-withdraw.dayUsed'), value: used(outflow.day, outflow.dayMax) },
        {
          label: t('console-withdraw.waiting'),
          value: (
            <>
              <Figure>{outflow.waiting}</Figure> · {money(outflow.waitingTotal)}
            </>
          ),
        },
        { label: t('console-withdraw.clientMoney'), value: money(outflow.clientMoney) },
      ]}
    />
  )
}

/** The same as the two figures above it, for the eye. */
function Bar({ part }: { readonly part: number }): ReactNode {
  const percent = Math.min(100, Math.round(part * 100))
  return (
    <span aria-hidden className="mt-1 block h-2 overflow-clip rounded-full bg-raised">
      <span
        className={cx('block h-full', percent < 80 ? 'bg-brand' : 'bg-loss')}
        style={{ inlineSize: `${percent}%` }}
      />
    </span>
  )
}

function OpenPauses({ payouts }: { readonly payouts: Payouts }): ReactNode {
  const t = useT('console-withdraw')
  const open = payouts.pauses.filter(({ resumedAt }) => resumedAt === null)
  return open.map(({ cause, detail, pausedBy, pausedAt }) => (
    <p key={cause} className="text-sm">
      <Moment atMs={pausedAt} /> <span className="font-medium">{t(`console-withdraw.cause_${cause}`)}</span>{' '}
      <bdi>{pausedBy}</bdi>: <bdi>{detail}</bdi>
    </p>
  ))
}

function Lever({ payouts }: { readonly payouts: Payouts }): ReactNode {
  const t = useT('console-withdraw')
  // What was asked stays what is asked: what others do meanwhile neither takes a question away nor turns it into its opposite under the hand.
  const [asked, setAsked] = useState<'pause' | 'resume'>()
  const [note, setNote] = useState('')
  const forbidden = useWhyForbidden(PERMISSION)
  const done = () => {
    setAsked(undefined)
    setNote('')
  }
  const pause = useWrite('POST /staff/withdraw/pause', { changes: CHANGES, onDone: done, onTooLate: done })
  const resume = useWrite('POST /staff/withdraw/resume', { changes: CHANGES, onDone: done, onTooLate: done })
  const verb = payouts.paused ? 'resume' : 'pause'
  const write = asked === 'resume' ? resume : pause
  const why = forbidden ?? (payouts.pausedByMe ? t('console-withdraw.pausedByMe') : undefined)
  return (
    <div className="self-start">
      <Button
        kind={payouts.paused ? 'primary' : 'danger'}
        size="small"
        disabledReason={why}
        onClick={() => setAsked(verb)}
      >
        {t(`console-withdraw.${verb}`)}
      </Button>
      {asked && (
        <Confirm
          open
          title={t(`console-withdraw.${asked}Ask`)}
          danger={asked === 'pause'}
          busy={write.isPending}
          confirmLabel={t(`console-withdraw.${asked}`)}
          confirmDisabledReason={
            note.trim().length < LIMITS.staffReasonLengthMin ? t('console-withdraw.noteTooShort') : undefined
          }
          onCancel={() => setAsked(undefined)}
          onConfirm={() => write.mutate({ note: note.trim() })}
        >
          <p className="mb-3">{t(`console-withdraw.${asked}Hint`)}</p>
          <Field
            label={t('console-withdraw.pauseReason')}
            value={note}
            onChange={setNote}
            maxLength={LIMITS.staffReasonLengthMax}
            rows={2}
          />
        </Confirm>
      )}
    </div>
  )
}
