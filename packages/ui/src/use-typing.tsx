import { inChosenDigits } from '@firoza/i18n/digits'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldKind, fieldText, isBroken, isOtherNumber, numberOf } from './field-text.tsx'
import { useUi } from './ui-context.tsx'

export interface Typing {
  readonly kind: FieldKind
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: number | undefined
  readonly maxLength?: number | undefined
  /** What whoever asks finds wrong with it. */
  readonly error?: string | undefined
}

/**
 * Between an input and its form. A point that has no digits behind it yet stays in the input while somebody types, and the form
 * knows the number alone: "5000." can be reviewed, sent and stepped. It is shown in the digits that were chosen, whatever keyboard typed it.
 * What is another number than its digits alone is not taken: what stood there stays, and `error` says why until something else stands there.
 */
export function useTyping({ kind, value, onChange, decimals, maxLength, error }: Typing) {
  const { t } = useUi()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const caret = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    caret.current?.()
    caret.current = undefined
  })
  const pointed = kind === 'number' && typed !== value && numberOf(typed) === value
  const input = {
    value: kind === 'number' ? inChosenDigits(pointed ? typed : value) : value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const rule = kind === 'number' ? brokenRule(target.value, decimals) : undefined
      setRefused(rule && { at: value, rule })
      if (rule) return
      const text = fieldText(kind, target.value, decimals, maxLength)
      setTyped(text)
      // Where other text stands than was typed (digits of Urdu as our own), the caret would jump behind all of it.
      const behind = target.value.length - (target.selectionEnd ?? target.value.length)
      if (behind > 0)
        caret.current = () => target.setSelectionRange(target.value.length - behind, target.value.length - behind)
      onChange(kind === 'number' ? numberOf(text) : text)
    },
    onBlur: () => setTyped(''),
  } as const
  return { input, error: refused?.at === value ? t(refused.rule) : error }
}

/** What was not taken, beside what stood there, which stays. */
interface Refused {
  readonly at: string
  readonly rule: 'ui.otherNumber' | 'ui.wholeNumber'
}

function brokenRule(typed: string, decimals?: number): Refused['rule'] | undefined {
  if (isOtherNumber(typed)) return 'ui.otherNumber'
  return isBroken(typed, decimals) ? 'ui.wholeNumber' : undefined
}
