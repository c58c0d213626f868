import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../lib/language.ts'
import { permissionText } from '../lib/permission-text.ts'
import { useSession } from '../lib/session.ts'
import { mayOpen, permissionFor } from '../paths.ts'

export interface ConsoleLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to another page of the console, or says why not where one may not open it. */
export function ConsoleLink({ href, className = 'text-brand underline', children }: ConsoleLinkProps): ReactNode {
  const t = useT('console-shell')
  const permission = permissionFor(href)
  const may = useSession(session => mayOpen(session.staff, permission))
  if (!may)
    return (
      <span title={t('console-shell.needsPermission', { permission: permissionText(t, permission) })}>{children}</span>
    )
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}
