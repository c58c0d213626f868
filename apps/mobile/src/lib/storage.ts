import { createJSONStorage, type PersistStorage, type StateStorage } from 'zustand/middleware'

/** Everything of ours that is stored is stored under this. */
export const STORAGE_PREFIX = 'firoza.'

/** What stands under this can be read anew: where the device is full, it makes room. Counted up when the shape of what is kept changes. */
export const READ_ANEW = 'last.2.'

/** What could not be stored: it ends with the page. */
const memory = new Map<string, string>()

/** Local storage where there is one that works and has room; a private window that forbids it gets a memory. */
const carefulStorage: StateStorage = {
  getItem: name => attempt(() => localStorage.getItem(name)) ?? memory.get(name) ?? null,
  setItem: (name, value) => {
    memory.delete(name)
    if (isStored(name, value)) return
    for (const old of storedLike(READ_ANEW)) carefulStorage.removeItem(old)
    if (isStored(name, value)) return
    // What stood there before would come back with the next page: a sign-in that is over.
    carefulStorage.removeItem(name)
    memory.set(name, value)
  },
  removeItem: name => {
    memory.delete(name)
    attempt(() => localStorage.removeItem(name))
  },
}

function isStored(name: string, value: string): boolean {
  const done = attempt(() => {
    localStorage.setItem(name, value)
    return true
  })
  return done ?? false
}

function storedLike(beginning: string): string[] {
  const stored = attempt(() => Object.keys(localStorage)) ?? []
  return stored.filter(name => name.startsWith(STORAGE_PREFIX + beginning))
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/**
 * Where stores keep what outlives the page. What cannot be read counts as absent: a store then starts with its defaults.
 * Every store names a version and migrates older ones.
 */
export function storage<T>(): PersistStorage<T> {
  const json = createJSONStorage<T>(() => carefulStorage)
  return {
    getItem: name => attempt(() => json?.getItem(name) ?? null) ?? null,
    setItem: (name, value) => json?.setItem(name, value),
    removeItem: name => json?.removeItem(name),
  }
}

/** Keeps a text under a name of ours. */
export function remember(name: string, text: string): void {
  carefulStorage.setItem(`${STORAGE_PREFIX}${name}`, text)
}

export function recall(name: string): string | undefined {
  const text = carefulStorage.getItem(`${STORAGE_PREFIX}${name}`)
  return typeof text === 'string' ? text : undefined
}

/** The names that begin so, under which a text is kept: by this tab or another. */
export function namesLike(beginning: string): string[] {
  const unstored = [...memory.keys()].filter(name => name.startsWith(STORAGE_PREFIX + beginning))
  return [...new Set([...storedLike(beginning), ...unstored])].map(name => name.slice(STORAGE_PREFIX.length))
}

/** Forgets every text whose name begins so. */
export function forgetAll(beginning: string): void {
  for (const name of namesLike(beginning)) carefulStorage.removeItem(STORAGE_PREFIX + name)
}

const TYPED = `${STORAGE_PREFIX}typed`

/** One text of this tab alone, through a reload: what somebody types and has not sent. It is forgotten with the session. */
export const typedHere = {
  load: () => attempt(() => sessionStorage.getItem(TYPED)),
  save: (text: string) => attempt(() => sessionStorage.setItem(TYPED, text)),
  forget: () => attempt(() => sessionStorage.removeItem(TYPED)),
}
