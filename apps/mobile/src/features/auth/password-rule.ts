import { useRead } from '../../lib/query.ts'

/** How many characters a password has, both ends included. */
export interface PasswordBounds {
  readonly min: number
  readonly max: number
}

/** What holds where the platform has not said its own bounds yet; the server has the last word in any case. */
const USUAL_BOUNDS: PasswordBounds = { min: 6, max: 20 }

export function usePasswordBounds(): PasswordBounds {
  const { data } = useRead('GET /common/props', {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  return data ? { min: data.passwordLengthMin, max: data.passwordLengthMax } : USUAL_BOUNDS
}

/** What is wrong with a new password typed twice, as far as can be said without the server. Characters count, not bytes. */
export function passwordFault(
  password: string,
  again: string,
  { min, max }: PasswordBounds,
): 'length' | 'different' | undefined {
  const length = [...password].length
  if (length < min || length > max) return 'length'
  return password === again ? undefined : 'different'
}
