import { useLocation } from 'wouter'

/**
 * Which of the known ones the address ends with, for a page that several paths share: undefined for the moment in which another page is on
 * its way.
 */
export function usePathEnd<End extends string>(known: Readonly<Record<End, unknown>>): End | undefined {
  const [path] = useLocation()
  const end = path.slice(path.lastIndexOf('/') + 1)
  return Object.hasOwn(known, end) ? (end as End) : undefined
}
