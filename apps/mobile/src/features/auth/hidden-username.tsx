import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { useTypedPhone } from './typed-phone.ts'

/** A phone that keeps passwords learns by it whose this one is, as it was typed to log in: kept under another spelling, it would be offered beside the old one. */
export function HiddenUsername({ phone }: { readonly phone: string }): ReactNode {
  return <input hidden name="username" autoComplete="username" value={phone} readOnly />
}

/** Of whoever is signed in. */
export function OwnHiddenUsername(): ReactNode {
  const account = useSession(session => session.userInfo?.account ?? '')
  const typed = useTypedPhone(({ phone }) => phone)
  return <HiddenUsername phone={typed === '' ? account.replace(/^\+92/, '0') : typed} />
}
