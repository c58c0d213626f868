import { useSearchParams } from 'wouter'

/**
 * Which queue of a page is shown, the first one to begin with. It stands in the address: who opens a case and goes back finds the
 * queue that they left.
 */
export function useQueue<const Queue extends string>(
  queues: readonly [Queue, ...Queue[]],
): readonly [Queue, (queue: Queue) => void] {
  const [search, setSearch] = useSearchParams()
  const queue = queues.find(known => known === search.get('queue')) ?? queues[0]
  return [queue, chosen => setSearch({ queue: chosen }, { replace: true })]
}
