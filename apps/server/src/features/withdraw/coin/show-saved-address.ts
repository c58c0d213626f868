import type { savedAddressOut } from '@firoza/api/coin-withdraw'
import { usableFromMs } from '@firoza/core/withdraw/destination-delay'
import type { z } from 'zod'
import type { SavedAddress } from './address.store.ts'

export function showSavedAddress(
  row: SavedAddress,
  secretsChangedAtMs: number | null,
  nowMs: number,
): z.output<typeof savedAddressOut> {
  const usableFrom = usableFromMs(row.usableFromMs, secretsChangedAtMs)
  const { id, chain, asset, name, address, createdAtMs } = row
  return { id: String(id), chain, asset, name, address, addedAt: createdAtMs, usableFrom, usable: usableFrom <= nowMs }
}
