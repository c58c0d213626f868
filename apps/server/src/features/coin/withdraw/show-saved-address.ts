import type { savedAddressOut } from '@firoza/api/coin-withdraw'
import type { z } from 'zod'
import type { SavedAddress } from '../../../customers/address.store.ts'

export function showSavedAddress(row: SavedAddress, nowMs: number): z.output<typeof savedAddressOut> {
  const { id, chain, asset, name, address, createdAtMs, usableFromMs: usableFrom } = row
  return { id: String(id), chain, asset, name, address, addedAt: createdAtMs, usableFrom, usable: usableFrom <= nowMs }
}
