import { useSearchParams } from 'wouter'

/** One value of the address, where going back and a reload find it again. What else the address says stays. */
export function useInAddress(name: string): readonly [string | undefined, (next?: string) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (next?: string) => {
    // Not as it was rendered: another value may have been set since.
    const after = new URLSearchParams(location.search)
    if (next === undefined) after.delete(name)
    else after.set(name, next)
    setSearch(after, { replace: true })
  }
  return [search.get(name) ?? undefined, set]
}

/** A choice that stands in the address. Anything unknown is `otherwise`, which the address does not name. */
export function useChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  otherwise: NoInfer<Choice>,
): readonly [Choice, (next: Choice) => void] {
  const [named, set] = useInAddress(name)
  const choose = (next: Choice) => set(next === otherwise ? undefined : next)
  return [choices.find(choice => choice === named) ?? otherwise, choose]
}
