import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { type ReactNode, useId, useState } from 'react'
import { contentKeys, fileContent } from '../../lib/content-key.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import type { Conversation, Talk } from './use-conversation.ts'

export interface AnswerFormProps {
  readonly talk: Talk
  readonly conversation: Conversation
}

/** Answers, from scratch or from a prepared answer in the person's language. */
export function AnswerForm({ talk, conversation }: AnswerFormProps): ReactNode {
  const t = useT('console-support')
  const [text, setText] = useState('')
  const [keys] = useState(() => contentKeys())
  const { id, state, assignee, mine } = conversation
  const answer = useWrite('POST /staff/support/answer', {
    onDone: ({ conversation: now }) => {
      setText('')
      keys.taken()
      talk.take(now)
      talk.catchUp()
    },
  })
  const why =
    state === 'closed'
      ? t('console-support.isClosed')
      : assignee !== '' && !mine
        ? t('console-support.withColleague', { name: assignee })
        : undefined
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        const content = text.trim()
        if (why === undefined && content !== '') answer.mutate({ id, text: content, clientKey: keys.keyOf(content) })
      }}
    >
      <Prepared language={conversation.language} onChoose={chosen => setText(before => `${before}${chosen}`)} />
      <Field
        label={t('console-support.write')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.supportMessageLengthMax}
        rows={4}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={answer.isPending} disabledReason={why}>
          {t('console-support.send')}
        </Button>
        {why === undefined && <Attach talk={talk} id={id} />}
      </div>
    </form>
  )
}

interface PreparedProps {
  readonly language: Conversation['language']
  readonly onChoose: (text: string) => void
}

function Prepared({ language, onChoose }: PreparedProps): ReactNode {
  const t = useT('console-support')
  const { data } = useRead('GET /staff/support/prepared', {})
  const items = data?.items ?? []
  if (items.length === 0) return null
  const choose = (id: string) => {
    const found = items.find(item => item.id === id)
    if (found) onChoose(language === 'ur-PK' ? found.urdu : found.english)
  }
  return (
    <Select
      label={t('console-support.usePrepared')}
      value=""
      onChange={choose}
      options={[{ id: '', label: '–' }, ...items.map(({ id, title }) => ({ id, label: title }))]}
    />
  )
}

function Attach({ talk, id }: { readonly talk: Talk; readonly id: string }): ReactNode {
  const t = useT('console-support')
  const input = useId()
  const [keys] = useState(() => contentKeys())
  const upload = useWrite('POST /staff/support/file', {
    onDone: ({ conversation }) => {
      keys.taken()
      talk.take(conversation)
      talk.catchUp()
    },
  })
  return (
    <span className="relative inline-flex">
      <input
        id={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-label={t('console-support.attach')}
        disabled={upload.isPending}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) upload.mutate({ id, clientKey: keys.keyOf(fileContent(file)), file })
          event.target.value = ''
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={input}
        className="inline-flex min-h-12 items-center rounded-control bg-brand-soft px-4 font-semibold text-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand"
      >
        {t('console-support.attach')}
      </label>
    </span>
  )
}
