import { create } from 'zustand'
import { onOtherPerson } from '../../lib/session.ts'
import type { AccountForm } from './add-account-form.ts'
import type { AccountType } from './payout-types.ts'

type Drafts = { readonly [T in AccountType]?: AccountForm | undefined }

/** What was typed of an account, for as long as the app stays open: who leaves its form in the middle finds it as it was. Never stored. */
export const useAccountDraft = create<Drafts>()(() => ({}))

onOtherPerson(() => useAccountDraft.setState({}, true))
