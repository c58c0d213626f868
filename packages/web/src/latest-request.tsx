import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface LatestRequest<T> {
  /** What is requested and not there yet. */
  readonly useRequested: UseBoundStore<StoreApi<{ readonly requested: T | undefined }>>
  /**
   * Whether it is still wanted once it is there; what could not be had is thrown, unless something else has been requested since.
   */
  readonly request: (requested: T) => Promise<boolean>
}

/** Of things that take their time to come, only the one that was requested last counts, in whatever order they come. */
export function latestRequest<T>(fetch: (requested: T) => Promise<unknown>): LatestRequest<T> {
  const useRequested = create<{ readonly requested: T | undefined }>()(() => ({ requested: undefined }))
  let requests = 0
  return {
    useRequested,
    request: async requested => {
      requests += 1
      const number = requests
      useRequested.setState({ requested })
      const failure = await fetch(requested).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (number !== requests) return false
      useRequested.setState({ requested: undefined })
      if (failure) throw failure.error
      return true
    },
  }
}
