import { Eye, EyeOff, X } from 'lucide-react'
import {
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { cx } from './cx.tsx'
import { FieldNotes, notedBy } from './field-notes.tsx'
import type { FieldKind } from './field-text.tsx'
import { IconButton } from './icon-button.tsx'
import { useUi } from './ui-context.tsx'
import { useTyping } from './use-typing.tsx'

export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind?: FieldKind
  /** How many digits a number may have after the point. */
  readonly decimals?: number
  /** Thousands separators are shown in a number while it is typed. */
  readonly grouped?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Before the text, such as the area code. */
  readonly prefix?: ReactNode
  /** After the text, such as the currency. */
  readonly suffix?: ReactNode
  readonly name?: string
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly maxLength?: number
  readonly disabled?: boolean
  readonly optional?: boolean
  readonly autoFocus?: boolean
  readonly rows?: number
  /** What is one word, longer than a phone is wide, and checked by eye, as an address of coins: it is shown whole, and Enter sends it. */
  readonly whole?: boolean
  /** The language in which the text is written, where it is not the reader's. */
  readonly written?: 'en' | 'ur'
}

const INPUT_TYPES = {
  phone: 'tel',
  number: 'text',
  code: 'text',
  latin: 'text',
  digits: 'text',
  search: 'search',
  email: 'email',
  text: 'text',
} as const
const INPUT_MODES = {
  text: undefined,
  latin: undefined,
  password: undefined,
  phone: 'tel',
  number: 'decimal',
  code: 'numeric',
  digits: 'numeric',
  email: 'email',
  search: 'search',
} as const

const WRITTEN = { en: 'ltr', ur: 'rtl' } as const

/** A password that is shown, an address or a number is no prose: a phone changes none of its letters, and looks up none of its words. */
const AS_TYPED = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const

/** Cut to their length once they are read: the browser would cut what is pasted with its spaces and words. A password is never cut: one that is too long is refused. */
const DIGITS = { phone: true, number: true, code: true } as const

/** As high as what stands in it; a browser that cannot do that has room for two lines. */
const WHOLE = 'resize-none break-all field-sizing-content not-supports-[field-sizing:content]:min-h-16'

/** As in a field of one line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

interface LinesProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly whole: boolean | undefined
}

function Lines({ whole, className, ...native }: LinesProps): ReactNode {
  if (!whole) return <textarea {...native} className={className} />
  return <textarea {...native} onKeyDown={sendByEnter} className={cx(className, WHOLE)} />
}

/** A labelled input. Figures, phones, codes, addresses of mail and passwords run left to right in every language. */
export function Field(props: FieldProps): ReactNode {
  const { label, value, kind = 'text', hint, prefix, suffix, optional, whole, rows = whole ? 1 : undefined } = props
  const { t } = useUi()
  const id = useId()
  const [shown, setShown] = useState(false)
  const { input, error } = useTyping({ ...props, kind })
  const leftToRight = kind !== 'text' && kind !== 'search'
  const common = {
    id,
    ...input,
    name: props.name,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? 'off',
    maxLength: kind in DIGITS || kind === 'password' ? undefined : props.maxLength,
    disabled: props.disabled,
    ...(leftToRight && AS_TYPED),
    ...(props.written && { lang: props.written, dir: WRITTEN[props.written] }),
    ...notedBy({ id, error, hint }),
    className: cx(
      'min-w-0 flex-1 bg-transparent py-2 outline-none',
      leftToRight && cx('figures', kind !== 'phone' && 'rtl:text-end'),
    ),
  } as const
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
        {optional && <span className="ms-1 text-xs">({t('ui.optional')})</span>}
      </label>
      <div
        dir={kind === 'phone' ? 'ltr' : undefined}
        className={cx(
          'flex min-h-12 items-center gap-2 rounded-control border bg-card px-3 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand',
          error === undefined ? 'border-edge' : 'border-loss',
          props.disabled && 'opacity-55',
        )}
      >
        {prefix !== undefined && <span className="shrink-0 text-muted">{prefix}</span>}
        {rows === undefined ? (
          <input
            {...common}
            type={kind === 'password' ? (shown ? 'text' : 'password') : INPUT_TYPES[kind]}
            inputMode={INPUT_MODES[kind]}
            // biome-ignore lint/a11y/noAutofocus: a page that is nothing but a search or one question starts in its field
            autoFocus={props.autoFocus}
            data-first-focus={props.autoFocus || undefined}
          />
        ) : (
          <Lines {...common} rows={rows} whole={whole} />
        )}
        {suffix !== undefined && <span className="shrink-0 text-muted">{suffix}</span>}
        {kind === 'password' && (
          <IconButton
            label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
            onClick={() => setShown(!shown)}
            className="-me-2 text-muted"
          >
            {shown ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        )}
        {kind === 'search' && value !== '' && (
          <IconButton label={t('ui.clear')} onClick={() => props.onChange('')} className="-me-2 text-muted">
            <X size={20} />
          </IconButton>
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
