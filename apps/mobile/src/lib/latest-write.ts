import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface LatestWrite<T> {
  /** What is requested: shown at once, until `settled`. */
  readonly useRequested: UseBoundStore<StoreApi<{ readonly requested: T | undefined }>>
  /** Requests a state. Answers whether it was this request that has been written last; of that one a failure is thrown. */
  readonly request: (requested: T) => Promise<boolean>
  /** The state has been read anew: from now on that is shown, unless something is still on its way. */
  readonly settled: () => void
}

/**
 * Writes the state of one thing as requested, in the order of the requests and never two at once: while one write is on its way the
 * last request waits, and those between the two are not sent. A failure of the last one leaves what the server says.
 */
export function latestWrite<T>(write: (requested: T) => Promise<unknown>): LatestWrite<T> {
  const useRequested = create<{ readonly requested: T | undefined }>()(() => ({ requested: undefined }))
  let last: { readonly requested: T } | undefined
  let writing = false
  const settled = () => {
    if (!writing) useRequested.setState({ requested: undefined })
  }
  const writeAll = async () => {
    let sent: typeof last
    let failure: { readonly error: unknown } | undefined
    // As often as somebody taps meanwhile, and no oftener.
    while (last && last !== sent) {
      sent = last
      failure = await write(sent.requested).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    }
    return failure
  }
  return {
    useRequested,
    settled,
    request: async requested => {
      last = { requested }
      useRequested.setState(last)
      if (writing) return false
      writing = true
      const failure = await writeAll()
      writing = false
      if (failure) {
        settled()
        throw failure.error
      }
      return true
    },
  }
}
