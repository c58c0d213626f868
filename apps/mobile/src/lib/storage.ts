import { attempt, createTextStore } from '@firoza/web/storage'

/** Everything of ours that is stored is stored under this. */
export const STORAGE_PREFIX = 'firoza.'

/** What stands under this can be read anew: where the device is full, it makes room. Counted up when the shape of what is kept changes. */
export const LAST_KNOWN = 'last.2.'

export const textStore = createTextStore(() => localStorage, STORAGE_PREFIX, LAST_KNOWN)
export const { storage, remember, recall, namesLike, forgetAll } = textStore

const TYPED = `${STORAGE_PREFIX}typed`

/** One text of this tab alone, through a reload: what somebody types and has not sent. It is forgotten with the session. */
export const typedHere = {
  load: () => attempt(() => sessionStorage.getItem(TYPED)),
  save: (text: string) => attempt(() => sessionStorage.setItem(TYPED, text)),
  forget: () => attempt(() => sessionStorage.removeItem(TYPED)),
}
