import { isPath, type Path } from '../paths.ts'

/** Where the person is, with its query: what they come back to after signing in. */
export function hereAddress(): string {
  return location.pathname + location.search
}

/** Nobody is led back to where one signs in. */
const DOORS: readonly Path[] = [
  '/pages/account/login',
  '/pages/account/coinLogin',
  '/pages/common/login',
  '/pages/account/reg',
]

/**
 * Where to go after signing in: `next` if it is a page of ours, else `otherwise`. Whatever stands in an address bar may
 * have been written by a stranger, so no other site and no door is ever taken from there.
 */
export function addressAfterSignIn(next: string | null, otherwise: string): string {
  if (next === null || !next.startsWith('/') || next.startsWith('//') || next.includes('\\')) return otherwise
  const [path = ''] = next.split('?', 1)
  return isPath(path) && !DOORS.includes(path) ? next : otherwise
}

/** The share that an address names, '' where it names none. Whoever writes one by hand writes it in small letters too. */
export function symbolOf(search: URLSearchParams): string {
  return search.get('symbol')?.trim().toUpperCase() ?? ''
}
