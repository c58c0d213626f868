import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Eye } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../lib/language.ts'
import { PURPOSE_LENGTH_MAX, PURPOSE_LENGTH_MIN, setPurpose, usePurpose } from '../lib/purpose.ts'

/** Asks for the purpose of looking before it shows what is recorded with it. */
export function PurposeGate({ children }: { readonly children: (purpose: string) => ReactNode }): ReactNode {
  const purpose = usePurpose(state => state.purpose)
  return purpose === '' ? <AskPurpose /> : children(purpose)
}

/** The purpose in force, and the way to another. */
export function PurposeNote(): ReactNode {
  const t = useT()
  const purpose = usePurpose(state => state.purpose)
  if (purpose === '') return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <Eye size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        {t('console-shell.purposeInForce')} <bdi className="font-semibold">{purpose}</bdi>
      </span>
      <button type="button" onClick={() => setPurpose('')} className="min-h-8 font-semibold underline">
        {t('console-shell.purposeChange')}
      </button>
    </p>
  )
}

function AskPurpose(): ReactNode {
  const t = useT()
  const [text, setText] = useState('')
  const tooShort = text.trim().length < PURPOSE_LENGTH_MIN
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!tooShort) setPurpose(text)
  }
  return (
    <Card title={t('console-shell.purposeTitle')} className="max-w-xl">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('console-shell.purpose')}
          hint={t('console-shell.purposeHint')}
          value={text}
          onChange={setText}
          maxLength={PURPOSE_LENGTH_MAX}
          autoFocus
        />
        <Button type="submit" disabledReason={tooShort ? t('console-shell.purposeTooShort') : undefined}>
          {t('console-shell.purposeGo')}
        </Button>
      </form>
    </Card>
  )
}
