import { useEffect, useState } from 'react'
import { newVersion, reloadWith } from '../lib/new-version.ts'
import { queryClient, useRead } from '../lib/query.ts'
import { useStepUp } from '../lib/step-up.ts'

/** How long between two questions whether the server answers. */
const ASK_EVERY_MS = 4_000

/**
 * Loads the page anew where a part of it was lost, as soon as the server answers and nothing waits for an answer of its own: Chromium
 * does not ask again for a module that it has failed to load, until then. Once for each place in the history: what is lost a second
 * time there is left to the person. After a deployment the file may be gone: the newer version, which has another, is fetched first.
 */
export function useReload(lost: boolean): void {
  const [before] = useState(wasReloaded)
  const wanted = lost && !before
  const options = { enabled: wanted, staleTimeMs: 0, refetchEveryMs: ASK_EVERY_MS }
  const { isSuccess, isFetchedAfterMount, dataUpdatedAt } = useRead('GET /common/props', {}, options)
  const answeredAtMs = wanted && isSuccess && isFetchedAfterMount ? dataUpdatedAt : 0
  useEffect(() => {
    if (answeredAtMs === 0) return
    let left = false
    void newVersion()
      .catch(() => undefined)
      .then(worker => {
        if (left || isUnderWay()) return
        history.replaceState({ ...(history.state as object | null), reloaded: true }, '')
        reloadWith(worker)
      })
    return () => {
      left = true
    }
  }, [answeredAtMs])
}

/** Whether something that was sent, or asked of the person, has no answer yet. */
function isUnderWay(): boolean {
  return queryClient.isMutating() > 0 || useStepUp.getState().question !== undefined
}

/** The mark stands in the history, so that it outlives the reload and is not on the next visit. */
function wasReloaded(): boolean {
  return (history.state as { readonly reloaded?: true } | null)?.reloaded === true
}
