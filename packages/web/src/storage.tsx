import { createJSONStorage, type PersistStorage, type StateStorage } from 'zustand/middleware'

/** Texts under names of ours in a storage of the browser. */
export interface TextStore {
  /**
   * Where stores keep what outlives the page. What cannot be read counts as absent: a store then starts with its defaults.
   * Every store names a version and migrates older ones.
   */
  storage<T>(): PersistStorage<T>
  /** Keeps a text under a name of ours. */
  remember(name: string, text: string): void
  recall(name: string): string | undefined
  /** The names that begin so, under which a text is kept: by this tab or another. */
  namesLike(beginning: string): string[]
  /** Forgets every text whose name begins so. */
  forgetAll(beginning: string): void
}

/**
 * Uses the storage where there is one that works and has room; a private window that forbids it gets a memory, which ends with the page.
 * Where the device is full, what stands under `makesRoom` is forgotten first.
 */
export function createTextStore(place: () => Storage, prefix: string, makesRoom?: string): TextStore {
  /** What could not be stored: it ends with the page. */
  const memory = new Map<string, string>()

  const isStored = (name: string, value: string) =>
    attempt(() => {
      place().setItem(name, value)
      return true
    }) ?? false

  const storedLike = (beginning: string) =>
    (attempt(() => Object.keys(place())) ?? []).filter(name => name.startsWith(prefix + beginning))

  const safe: StateStorage = {
    getItem: name => attempt(() => place().getItem(name)) ?? memory.get(name) ?? null,
    setItem: (name, value) => {
      memory.delete(name)
      if (isStored(name, value)) return
      if (makesRoom !== undefined) {
        for (const old of storedLike(makesRoom)) safe.removeItem(old)
        if (isStored(name, value)) return
      }
      // What stood there before would come back with the next page: a sign-in that is over.
      safe.removeItem(name)
      memory.set(name, value)
    },
    removeItem: name => {
      memory.delete(name)
      attempt(() => place().removeItem(name))
    },
  }

  const namesLike = (beginning: string) => {
    const unstored = [...memory.keys()].filter(name => name.startsWith(prefix + beginning))
    return [...new Set([...storedLike(beginning), ...unstored])].map(name => name.slice(prefix.length))
  }

  return {
    storage<T>(): PersistStorage<T> {
      const json = createJSONStorage<T>(() => safe)
      return {
        getItem: name => attempt(() => json?.getItem(name) ?? null) ?? null,
        setItem: (name, value) => json?.setItem(name, value),
        removeItem: name => json?.removeItem(name),
      }
    },
    remember: (name, text) => safe.setItem(prefix + name, text),
    recall: name => {
      const text = safe.getItem(prefix + name)
      return typeof text === 'string' ? text : undefined
    },
    namesLike,
    forgetAll: beginning => {
      for (const name of namesLike(beginning)) safe.removeItem(prefix + name)
    },
  }
}

/** What the browser may forbid. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
