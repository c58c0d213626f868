import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'

/** The number typed to sign in, for as long as the app stays open: who has forgotten the password does not type it again, there or back. */
export const useTypedPhone = create<{ readonly phone: string }>()(() => ({ phone: '' }))

onOtherPerson(() => useTypedPhone.setState({ phone: '' }))
