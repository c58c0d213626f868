import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface LastWish<T> {
  /** What is wished for and not there yet. */
  readonly useWish: UseBoundStore<StoreApi<{ readonly wish: T | undefined }>>
  /**
   * Whether it is still wanted once it is there; what could not be had is thrown, unless something else has been wished for since.
   */
  readonly want: (wish: T) => Promise<boolean>
}

/** Of things that take their time to come, only the one that was wished for last counts, in whatever order they come. */
export function lastWish<T>(fetch: (wish: T) => Promise<unknown>): LastWish<T> {
  const useWish = create<{ readonly wish: T | undefined }>()(() => ({ wish: undefined }))
  let wishes = 0
  return {
    useWish,
    want: async wish => {
      wishes += 1
      const number = wishes
      useWish.setState({ wish })
      const failure = await fetch(wish).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (number !== wishes) return false
      useWish.setState({ wish: undefined })
      if (failure) throw failure.error
      return true
    },
  }
}
