import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { AREA_CODES } from './area-codes.ts'

export interface PhoneFieldProps {
  /** Where it is not the number of the account so far. */
  readonly label?: string
  readonly areaCode: string
  readonly phone: string
  readonly onAreaCode: (areaCode: string) => void
  readonly onPhone: (phone: string) => void
  readonly error?: string | undefined
  /** What the phone may fill in, where the number is what somebody signs in with. */
  readonly autoComplete?: 'username'
}

const LENGTH_MAX = 24

/** A phone number with the code of its country in front. Spaces, a leading zero and Urdu digits are all fine. */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { label, areaCode, phone, onAreaCode, onPhone, error, autoComplete = 'tel-national' } = props
  const t = useT('account')
  const codes: readonly string[] = AREA_CODES
  return (
    <Field
      kind="phone"
      label={label ?? t('account.phone')}
      value={phone}
      onChange={onPhone}
      error={error}
      hint={t('account.phoneHint')}
      name="phone"
      autoComplete={autoComplete}
      maxLength={LENGTH_MAX}
      prefix={
        <select
          aria-label={t('account.areaCode')}
          value={areaCode}
          onChange={event => onAreaCode(event.target.value)}
          className="figures min-h-11 rounded-lg bg-transparent font-medium text-ink"
        >
          {(codes.includes(areaCode) ? codes : [areaCode, ...codes]).map(code => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      }
    />
  )
}
