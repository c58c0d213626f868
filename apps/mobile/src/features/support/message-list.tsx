import type { SupportMessage } from '@firoza/api/support-shapes'
import { formatDate, formatTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { Clock3 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FilePart } from './file-part.tsx'
import type { Outgoing } from './outgoing.ts'
import { ownOutbox } from './own-outbox.ts'

export interface MessageListProps {
  readonly messages: readonly SupportMessage[]
  readonly outgoing?: readonly Outgoing[]
  readonly onEarlier?: () => Promise<void>
}

/** The conversation in order, with the days between, and at its end what is on its way. */
export function MessageList({ messages, outgoing = [], onEarlier }: MessageListProps): ReactNode {
  const t = useT('support')
  const known = new Set(messages.map(({ clientKey }) => clientKey))
  const waiting = outgoing.filter(({ clientKey }) => !known.has(clientKey))
  return (
    <>
      {onEarlier && <Earlier onEarlier={onEarlier} />}
      <div role="log" aria-label={t('support.messages')} className="flex flex-col gap-2">
        {messages.map((message, at) => {
          const day = formatDate(message.at)
          const before = messages[at - 1]
          return (
            <Fragment key={message.seq}>
              {(!before || formatDate(before.at) !== day) && <Line>{<Figure>{day}</Figure>}</Line>}
              {message.event ? <EventLine message={message} /> : <Bubble message={message} />}
            </Fragment>
          )
        })}
        {waiting.map(item =>
          item.written ? (
            <Bubble key={item.clientKey} message={item.written} />
          ) : (
            <WaitingBubble key={item.clientKey} item={item} />
          ),
        )}
      </div>
    </>
  )
}

function Earlier({ onEarlier }: { readonly onEarlier: () => Promise<void> }): ReactNode {
  const t = useT('support')
  const [busy, setBusy] = useState(false)
  const load = () => {
    setBusy(true)
    onEarlier()
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button kind="quiet" size="small" wide busy={busy} className="min-h-11" onClick={load}>
      {t('support.earlier')}
    </Button>
  )
}

function Line({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="py-1 text-center text-xs text-muted">{children}</p>
}

function EventLine({ message: { event, by } }: { readonly message: SupportMessage }): ReactNode {
  const t = useT('support')
  return event && <Line>{t(`support.event_${event}`, { name: by })}</Line>
}

const BUBBLE = 'max-w-[85%] rounded-card px-3 py-2'

function Bubble({ message }: { readonly message: SupportMessage }): ReactNode {
  const t = useT('support')
  const mine = message.author === 'person'
  return (
    <div
      className={cx(
        BUBBLE,
        mine ? 'self-end rounded-ee-sm bg-brand text-on-brand' : 'self-start rounded-es-sm border border-line bg-card',
      )}
    >
      <p className={cx('text-xs font-medium', mine ? 'sr-only' : 'text-muted')}>
        {mine ? t('support.you') : <bdi>{message.by}</bdi>}
      </p>
      {message.file && <FilePart file={message.file} />}
      {message.text !== '' && (
        <p dir="auto" className="reading break-words whitespace-pre-wrap">
          {message.text}
        </p>
      )}
      <p className={cx('text-end text-xs', mine ? 'opacity-90' : 'text-muted')}>
        <Figure>{formatTime(message.at)}</Figure>
      </p>
    </div>
  )
}

/** Not confirmed yet, or refused: it says which, and what can be done. */
function WaitingBubble({ item }: { readonly item: Outgoing }): ReactNode {
  const t = useT('support')
  return (
    <div className={cx(BUBBLE, 'self-end rounded-ee-sm border border-brand bg-brand-soft text-ink')}>
      <p dir="auto" className="reading break-words whitespace-pre-wrap">
        {item.text}
      </p>
      {item.refused === undefined ? (
        <p className="flex items-center gap-1 text-xs text-muted">
          <Clock3 size={14} aria-hidden className="shrink-0" />
          {t('support.notSent')}
        </p>
      ) : (
        <>
          <p role="alert" className="text-xs text-loss">
            {t('support.refused', { why: item.refused })}
          </p>
          <div className="flex gap-2">
            <Button kind="quiet" size="small" className="min-h-11" onClick={() => ownOutbox.retry(item.clientKey)}>
              {t('support.tryAgain')}
            </Button>
            <Button kind="quiet" size="small" className="min-h-11" onClick={() => ownOutbox.discard(item.clientKey)}>
              {t('support.discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
