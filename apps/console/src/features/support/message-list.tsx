import type { SupportMessage } from '@firoza/api/support-shapes'
import { Button } from '@firoza/ui/button'
import { cx } from '@firoza/ui/cx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useT } from '../../lib/language.ts'
import { Moment } from '../../shell/moment.tsx'

export interface MessageListProps {
  readonly messages: readonly SupportMessage[]
  readonly onEarlier: () => Promise<void>
}

/** The conversation in order; its end stays in sight as it grows. */
export function MessageList({ messages, onEarlier }: MessageListProps): ReactNode {
  const t = useT('console-support')
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end has moved
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const load = () => {
    setBusy(true)
    void onEarlier()
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <div
      ref={list}
      role="log"
      aria-label={t('console-support.messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-[60dvh] min-h-40 flex-col gap-2 overflow-y-auto rounded-card border border-line bg-card p-4"
    >
      {(messages[0]?.seq ?? 1) > 1 && (
        <Button kind="quiet" size="small" busy={busy} onClick={load}>
          {t('console-support.earlier')}
        </Button>
      )}
      {messages.map(message =>
        message.event ? (
          <EventLine key={message.seq} message={message} />
        ) : (
          <Bubble key={message.seq} message={message} />
        ),
      )}
    </div>
  )
}

function EventLine({ message: { event, by, at } }: { readonly message: SupportMessage }): ReactNode {
  const t = useT('console-support')
  const texts = {
    joined: t('console-support.eventJoined', { name: by }),
    handed_over: by === '' ? t('console-support.eventQueue') : t('console-support.eventHanded', { name: by }),
    closed_by_person: t('console-support.eventClosedPerson'),
    closed_by_staff: t('console-support.eventClosedStaff', { name: by }),
    closed_by_time: t('console-support.eventClosedTime'),
  }
  return (
    <p className="text-center text-xs text-muted">
      {event && texts[event]} · <Moment atMs={at} />
    </p>
  )
}

function Bubble({ message }: { readonly message: SupportMessage }): ReactNode {
  const t = useT('console-support')
  const ours = message.author === 'staff'
  return (
    <div
      className={cx(
        'max-w-[85%] rounded-card px-3 py-2',
        ours ? 'self-end rounded-ee-sm bg-brand text-on-brand' : 'self-start rounded-es-sm bg-raised',
      )}
    >
      <p className={cx('text-xs font-medium', !ours && 'text-muted')}>
        {ours ? <bdi>{message.by}</bdi> : t('console-support.person')}
      </p>
      {message.file && <FileLink file={message.file} />}
      <p dir="auto" className="reading break-words whitespace-pre-wrap">
        {message.text}
      </p>
      <p className={cx('text-end text-xs', !ours && 'text-muted')}>
        <Moment atMs={message.at} />
      </p>
    </div>
  )
}

/** Opening is a look that is recorded: nothing is shown by itself. */
function FileLink({ file }: { readonly file: NonNullable<SupportMessage['file']> }): ReactNode {
  const t = useT('console-support', 'support')
  const open = async () => {
    const view = window.open('', '_blank')
    try {
      const { url } = await call('POST /staff/support/link', { id: file.id })
      if (view) view.location.replace(url)
    } catch {
      view?.close()
    }
  }
  return (
    <button type="button" onClick={() => void open()} className="min-h-8 font-medium underline">
      {t('console-support.openFile', { file: t(`support.file_${file.kind}`) })}
    </button>
  )
}
