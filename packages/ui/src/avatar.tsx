import { UserRound } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.tsx'

export interface AvatarProps {
  /** A name or a symbol: its first two letters are drawn, on a ground that is always the same for the same name. A phone number gets a figure. */
  readonly name: string
  readonly size?: 'small' | 'normal' | 'large'
}

const SIZES = {
  small: 'size-7 text-[0.625rem]',
  normal: 'size-[2.25rem] text-xs',
  large: 'size-[3.5rem] text-lg',
} as const
const GROUNDS = 6

/** A picture for those who have none. It says nothing that the text beside it does not. */
export function Avatar({ name, size = 'normal' }: AvatarProps): ReactNode {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)
  return (
    <span
      aria-hidden
      style={{ '--ground': `var(--color-series-${(seed % GROUNDS) + 1})` } as CSSProperties}
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-[color-mix(in_srgb,var(--ground)_14%,var(--color-card))] font-semibold text-[color-mix(in_srgb,var(--ground)_75%,var(--color-ink))]',
        SIZES[size],
      )}
    >
      {name.startsWith('+') ? <UserRound size="55%" /> : [...name.trim()].slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
