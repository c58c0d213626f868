import { useSearchParams } from 'wouter'
import { withoutViews } from './saved-views.ts'

/**
 * Which of a few a page shows under a name (a queue, a realm, a tab), the first one to begin with. It stands in the address: who opens a case
 * and goes back finds what they left, a reload keeps it, and whoever is given the address sees the same. Tables begin anew with it.
 */
export function useChosen<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams()
  const chosen = choices.find(known => known === search.get(name)) ?? choices[0]
  const choose = (choice: Choice) =>
    setSearch(now => ({ ...Object.fromEntries(now), [name]: choice }), { replace: true, state: withoutViews() })
  return [chosen, choose]
}
