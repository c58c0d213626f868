import { latinDigits } from '@firoza/core/text/digits'
import { inChosenDigits } from '@firoza/i18n/digits'
import { Delete } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.tsx'
import { useUi } from './ui-context.tsx'

export interface PinPadProps {
  readonly label: string
  readonly pin: string
  /** Called with every digit; when all are there, the owner sends them. Clear `pin` after a refusal. */
  readonly onChange: (pin: string) => void
  readonly error?: string | undefined
  readonly busy?: boolean
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'Backspace'] as const
export const PIN_LENGTH = 6

/** A code of six digits on a keypad of its own, so that no keyboard moves the page. A real keyboard and pasting work too. */
export function PinPad({ label, pin, onChange, error, busy }: PinPadProps): ReactNode {
  const { t } = useUi()
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => pad.current?.focus(), [])
  const type = (typed: string) => {
    if (busy) return
    const next = pinAfter(pin, typed, PIN_LENGTH)
    if (next !== pin) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') type(event.key)
    if (event.key === 'Backspace') type(event.key)
  }
  const onPaste = (event: ClipboardEvent) => type(event.clipboardData.getData('text'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group takes keys and pasted text as a whole; a fieldset cannot be focused
    <div
      ref={pad}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className="flex select-none flex-col items-center gap-4 outline-none"
    >
      <div dir="ltr" aria-hidden className="flex gap-3 py-2">
        {Array.from({ length: PIN_LENGTH }, (_, index) => index).map(index => (
          <span
            key={index}
            className={cx(
              'size-4 rounded-full border',
              error !== undefined ? 'border-loss' : 'border-edge',
              index < pin.length && 'border-brand bg-brand',
              busy && 'animate-breathe',
            )}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {t('ui.digitsEntered', { entered: pin.length, total: PIN_LENGTH })}
      </span>
      <p role="alert" className="min-h-6 text-center text-sm text-loss">
        {error}
      </p>
      <div dir="ltr" className="grid w-full max-w-80 grid-cols-3 gap-2">
        {KEYS.map(key =>
          key === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={key}
              type="button"
              // Not disabled: the key that was pressed last would lose the focus, and with it the keyboard its way to the pad.
              aria-disabled={busy}
              onClick={() => type(key)}
              aria-label={key === 'Backspace' ? t('ui.deleteDigit') : undefined}
              className="figures grid min-h-14 place-items-center rounded-control bg-raised text-xl font-semibold active:bg-brand-soft aria-disabled:opacity-55"
            >
              {key === 'Backspace' ? <Delete size={24} aria-hidden /> : inChosenDigits(key)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}

/** The digits after a key or a pasted text: `Backspace` takes one away, what is no digit changes nothing. */
export function pinAfter(pin: string, typed: string, length: number): string {
  if (typed === 'Backspace') return pin.slice(0, -1)
  if (typed.length > 1 && !/^[\s\p{Nd}]+$/u.test(typed)) return pin
  return (pin + latinDigits(typed).replace(/[^0-9]/g, '')).slice(0, length)
}
