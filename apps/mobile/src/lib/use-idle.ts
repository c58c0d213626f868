import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False at first, true as soon as what came first has been painted and nothing else is to be done: for what can wait. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
