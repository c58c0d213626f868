import { createJSONStorage, type PersistStorage, type StateStorage } from 'zustand/middleware'

/** Everything of ours that is stored is stored under this. */
export const STORAGE_PREFIX = 'firoza.'

const memory = new Map<string, string>()

/** Local storage where there is one that works; a private window that forbids it gets a memory that ends with the page. */
const carefulStorage: StateStorage = {
  getItem: name => attempt(() => localStorage.getItem(name)) ?? memory.get(name) ?? null,
  setItem: (name, value) => {
    memory.set(name, value)
    attempt(() => localStorage.setItem(name, value))
  },
  removeItem: name => {
    memory.delete(name)
    attempt(() => localStorage.removeItem(name))
  },
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
  const stored = attempt(() => Object.keys(localStorage)) ?? []
  return [...new Set([...stored, ...memory.keys()])]
    .filter(name => name.startsWith(STORAGE_PREFIX + beginning))
    .map(name => name.slice(STORAGE_PREFIX.length))
}

/** Forgets every text whose name begins so. */
export function forgetAll(beginning: string): void {
  for (const name of namesLike(beginning)) carefulStorage.removeItem(STORAGE_PREFIX + name)
}
