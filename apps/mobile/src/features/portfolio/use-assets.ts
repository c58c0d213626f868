import type { CallOutput } from '@firoza/api/endpoints'
import type { MyBalancesData, MyPositionsData } from '@firoza/api/stream'
import { useEffect, useRef } from 'react'
import { invalidate, useRead } from '../../lib/query.ts'
import { useTopic } from '../../lib/use-topic.ts'

export type Assets = CallOutput<'POST /user/assets'>

/** Prices move the total without a word from the person's own topics. */
const PRICES_EVERY_MS = 10_000

/** What the person has, asked for again whenever their money or shares change. */
export function useAssets() {
  const assets = useRead('POST /user/assets', {}, { refetchEveryMs: PRICES_EVERY_MS })
  const balances = useTopic<MyBalancesData>('me:balances').data
  const positions = useTopic<MyPositionsData>('me:positions').data
  const seen = useRef({ balances, positions })
  useEffect(() => {
    const before = seen.current
    seen.current = { balances, positions }
    // The first word of a topic tells what the answer under way tells as well.
    const changed =
      (before.balances && before.balances !== balances) || (before.positions && before.positions !== positions)
    if (changed) invalidate(['POST /user/assets'])
  }, [balances, positions])
  return assets
}
