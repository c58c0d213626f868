import type { StateStorage } from 'zustand/middleware'

/**
 * A storage of the browser that may be full or forbidden: the desk works, and remembers until the page ends. What cannot be stored leaves
 * nothing older in its place: a sign-in that is over would come back with it.
 */
export function carefulStorage(storage: () => Storage): StateStorage {
  return {
    getItem: name => attempt(() => storage().getItem(name)) ?? null,
    setItem: (name, value) => {
      const done = attempt(() => {
        storage().setItem(name, value)
        return true
      })
      if (!done) attempt(() => storage().removeItem(name))
    },
    removeItem: name => attempt(() => storage().removeItem(name)),
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
