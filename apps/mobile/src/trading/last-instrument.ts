import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { STORAGE_PREFIX, storage } from '../lib/storage.ts'

interface Traded {
  /** Empty until one was chosen. */
  readonly symbol: string
}

/** The stock that the trade page was left with: the device remembers. */
export const useTradedSymbol = create<Traded>()(
  persist((): Traded => ({ symbol: '' }), {
    name: `${STORAGE_PREFIX}traded`,
    version: 1,
    storage: storage<Traded>(),
    migrate: () => ({ symbol: '' }),
  }),
)

export function rememberTraded(symbol: string): void {
  useTradedSymbol.setState({ symbol })
}
