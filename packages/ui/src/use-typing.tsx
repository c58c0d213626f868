import { inChosenDigits } from '@firoza/i18n/digits'
import { group } from '@firoza/i18n/format-number'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldKind, fieldText, isBroken, isOtherNumber, numberOf } from './field-text.tsx'
import { useUi } from './ui-context.tsx'

export interface Typing {
  readonly kind: FieldKind
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: number | undefined
  readonly maxLength?: number | undefined
  /** Thousands separators are shown while it is typed. */
  readonly grouped?: boolean | undefined
  /** What the form finds wrong with it. */
  readonly error?: string | undefined
}

/** The longest refused text that is kept for correction. */
const REFUSED_LENGTH_MAX = 40
/** Zeros behind the point of a whole number stay in the input while it is typed: the next digit must not join those before the point. */
const ZEROS_MAX = 8

/**
 * Connects an input with its form. The input may show a point without decimals ("5000."); the form gets the number alone. Figures are shown
 * in the digits the reader chose. Text that is not one number ("1e5", "-500", "1.5" shares) stays in the input, and the form gets it as it
 * stands: it parses as no number, so nothing can be sent, and `error` names the rule until the text is corrected.
 */
export function useTyping({ kind, value, onChange, decimals = 0, maxLength, grouped, error }: Typing) {
  const { t } = useUi()
  const [typed, setTyped] = useState('')
  const caret = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    caret.current?.()
    caret.current = undefined
  })
  const ruleOf = (text: string) => (kind === 'number' ? brokenRule(text, decimals) : undefined)
  const pointed = kind === 'number' && typed !== value && numberOf(typed, decimals) === value
  const plain = pointed ? typed : value
  const shown = grouped && !ruleOf(plain) ? withSeparators(plain) : plain
  const input = {
    value: kind === 'number' ? inChosenDigits(shown) : value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const edit = grouped ? withoutShown(shown, target, nativeEvent) : target.value
      if (ruleOf(edit)) {
        setTyped('')
        onChange(edit.slice(0, REFUSED_LENGTH_MAX))
        return
      }
      const text = fieldText(kind, edit, decimals || ZEROS_MAX, maxLength)
      setTyped(text)
      // Where the text shown differs from what was typed (Urdu digits, separators), the caret would jump to the end.
      const behind = figuresIn(target.value.slice(target.selectionEnd ?? target.value.length))
      if (behind > 0 || grouped) caret.current = () => placeCaret(target, behind)
      onChange(kind === 'number' ? numberOf(text, decimals) : text)
    },
    onBlur: () => setTyped(''),
  } as const
  const rule = ruleOf(value)
  return { input, error: rule ? t(rule) : error }
}

function brokenRule(typed: string, decimals: number): 'ui.otherNumber' | 'ui.wholeNumber' | undefined {
  if (isOtherNumber(typed)) return 'ui.otherNumber'
  return isBroken(typed, decimals) ? 'ui.wholeNumber' : undefined
}

type TextInput = HTMLInputElement | HTMLTextAreaElement

function withSeparators(number: string): string {
  const [whole = '', fraction] = number.split('.')
  return fraction === undefined ? group(whole) : `${group(whole)}.${fraction}`
}

/**
 * What was typed, without the separators that the field itself had shown: "1,0005" is one more digit behind 1,000. Deleting a separator
 * deletes the digit that it follows or, forward, the one behind it. What is pasted or filled in keeps its own and is read as it stands.
 */
function withoutShown(shown: string, target: TextInput, event: Event): string {
  const type = 'inputType' in event ? String(event.inputType) : ''
  const bare = target.value.replaceAll(',', '')
  if (!type.startsWith('delete')) return type === 'insertText' && shown.includes(',') ? bare : target.value
  if (bare.length < shown.replaceAll(',', '').length || target.value.length === shown.length) return bare
  const at = figuresIn(target.value.slice(0, target.selectionEnd ?? 0))
  const cut = type.endsWith('Forward') ? at : at - 1
  return bare.slice(0, Math.max(cut, 0)) + bare.slice(cut + 1)
}

const figuresIn = (text: string) => text.replaceAll(',', '').length

/** Behind the caret stand as many figures as before. */
function placeCaret(target: TextInput, behind: number): void {
  let at = target.value.length
  for (let left = behind; left > 0 && at > 0; at -= 1) if (target.value[at - 1] !== ',') left -= 1
  target.setSelectionRange(at, at)
}
