import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWhyForbidden } from '../lib/use-why-forbidden.ts'
import { permissionFor } from '../paths.ts'

export interface ConsoleLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to another page of the console, or says why not where one may not open it. */
export function ConsoleLink({ href, className = 'text-brand underline', children }: ConsoleLinkProps): ReactNode {
  const forbidden = useWhyForbidden(permissionFor(href))
  if (forbidden) return <span title={forbidden}>{children}</span>
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}
