import { useT } from '../../lib/language.ts'
import type { LoginFaults } from './login-form.ts'
import type { PasswordBounds } from './password-rule.ts'
import type { RegisterFaults } from './register-form.ts'

type Fault = NonNullable<RegisterFaults[keyof RegisterFaults] | LoginFaults[keyof LoginFaults]>

/** Gives the sentences for what a form lacks. */
export function useFaultText(
  bounds: PasswordBounds,
): <F extends string>(faults: { readonly [Field in F]?: Fault | undefined }) => { readonly [Field in F]?: string } {
  const t = useT('auth')
  const word = (fault: Fault) =>
    fault === 'auth.needPasswordLength' ? t(fault, { min: bounds.min, max: bounds.max }) : t(fault)
  return faults => {
    const found = Object.entries<Fault | undefined>(faults).filter(
      (entry): entry is [string, Fault] => entry[1] !== undefined,
    )
    return Object.fromEntries(found.map(([field, fault]) => [field, word(fault)])) as never
  }
}
