import type { HniRule } from '@firoza/core/hni/hni-rule'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { ApplicationRow } from './hni.store.ts'

/** Paisa as rupees. */
export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

export const showRule = ({ assetsMin, daysMin }: HniRule) => ({ assetsMin: rupees(assetsMin), daysMin })

export function showQueued({ id, publicId, nickname, state, assets, accountDays, createdAtMs, asked }: ApplicationRow) {
  return {
    id: String(id),
    userId: publicId,
    nickname,
    state,
    assets: rupees(assets),
    accountDays,
    createdAt: createdAtMs,
    asked,
  }
}
