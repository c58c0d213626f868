import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface LatestWrite<T> {
  /** What is wished for: shown at once, until `told`. */
  readonly useWish: UseBoundStore<StoreApi<{ readonly wish: T | undefined }>>
  /** Wishes for a state. Answers whether it was this wish that has been written last; of that one a failure is thrown. */
  readonly want: (wish: T) => Promise<boolean>
  /** The state has been read anew: from now on that is shown, unless something is still on its way. */
  readonly told: () => void
}

/**
 * Writes the state of one thing as it is wished for, in the order of the wishes and never two at once: while one write is on its way the
 * last wish waits, and those between the two are not sent. A failure of the last one leaves what the server says.
 */
export function latestWrite<T>(write: (wish: T) => Promise<unknown>): LatestWrite<T> {
  const useWish = create<{ readonly wish: T | undefined }>()(() => ({ wish: undefined }))
  let last: { readonly wish: T } | undefined
  let writing = false
  const told = () => {
    if (!writing) useWish.setState({ wish: undefined })
  }
  const writeAll = async () => {
    let sent: typeof last
    let failure: { readonly error: unknown } | undefined
    // As often as somebody taps meanwhile, and no oftener.
    while (last && last !== sent) {
      sent = last
      failure = await write(sent.wish).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
    }
    return failure
  }
  return {
    useWish,
    told,
    want: async wish => {
      last = { wish }
      useWish.setState(last)
      if (writing) return false
      writing = true
      const failure = await writeAll()
      writing = false
      if (failure) {
        told()
        throw failure.error
      }
      return true
    },
  }
}
