import { Fragment, type ReactNode } from 'react'
import { useSession } from '../lib/session.ts'

/** Around what holds passwords, codes or secrets: of that nothing is kept beneath the next sign-in, whoever’s it is. */
export function ForOneSignIn({ children }: { readonly children: ReactNode }): ReactNode {
  const token = useSession(session => session.token)
  return <Fragment key={token}>{children}</Fragment>
}
