import { inChosenDigits } from '@firoza/i18n/digits'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldKind, fieldText, numberOf } from './field-text.tsx'

export interface Typing {
  readonly kind: FieldKind
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: number | undefined
  readonly maxLength?: number | undefined
  readonly onBlur?: (() => void) | undefined
}

/**
 * Between an input and its form. A point that has no digits behind it yet stays in the input while somebody types, and the form
 * knows the number alone: "5000." can be reviewed, sent and stepped. It is shown in the digits that were chosen, whatever keyboard typed it.
 */
export function useTyping({ kind, value, onChange, decimals, maxLength, onBlur }: Typing) {
  const [typed, setTyped] = useState('')
  const caret = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    caret.current?.()
    caret.current = undefined
  })
  const pointed = kind === 'number' && typed !== value && numberOf(typed) === value
  return {
    value: kind === 'number' ? inChosenDigits(pointed ? typed : value) : value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = fieldText(kind, target.value, decimals, maxLength)
      setTyped(text)
      // Where other text stands than was typed (digits of Urdu as our own), the caret would jump behind all of it.
      const behind = target.value.length - (target.selectionEnd ?? target.value.length)
      if (behind > 0)
        caret.current = () => target.setSelectionRange(target.value.length - behind, target.value.length - behind)
      onChange(kind === 'number' ? numberOf(text) : text)
    },
    onBlur: () => {
      setTyped('')
      onBlur?.()
    },
  } as const
}
