import type { ReactNode } from 'react'
import { Link } from 'wouter'

export interface OtherWayProps {
  readonly href: string
  readonly children: string
  /** What the link answers: "No account yet?" */
  readonly question?: string
}

/** Under a form: the way to the form that was meant. */
export function OtherWay({ href, children, question }: OtherWayProps): ReactNode {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-center text-sm text-muted">
      {question}
      <Link href={href} className="inline-flex min-h-11 items-center px-2 font-semibold text-brand">
        {children}
      </Link>
    </p>
  )
}
