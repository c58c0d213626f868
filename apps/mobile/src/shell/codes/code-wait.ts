import { CODE_LIFE_MS } from '@firoza/core/user/one-time-code'

/**
 * How many seconds until another code may be asked for. Both times are the server's, whose clock may be far from the
 * phone's: the code was made its whole life before it expires.
 */
export function waitSeconds({ expiresAt, nextAt }: { readonly expiresAt: number; readonly nextAt: number }): number {
  return Math.max(0, Math.ceil((nextAt - (expiresAt - CODE_LIFE_MS)) / 1000))
}
