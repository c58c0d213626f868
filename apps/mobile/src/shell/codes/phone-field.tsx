import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

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
  const t = useT('auth')
  const codes: readonly string[] = AREA_CODES
  return (
    <Field
      kind="phone"
      label={label ?? t('auth.phone')}
      value={phone}
      onChange={onPhone}
      error={error}
      hint={t('auth.phoneHint')}
      name="phone"
      autoComplete={autoComplete}
      maxLength={LENGTH_MAX}
      prefix={
        <select
          aria-label={t('auth.areaCode')}
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

/** Where the people of a Pakistani broker live, home first. Any other country's number is typed with its plus sign. */
const AREA_CODES = [
  '+92',
  '+971',
  '+966',
  '+968',
  '+974',
  '+965',
  '+973',
  '+44',
  '+1',
  '+49',
  '+33',
  '+39',
  '+60',
  '+61',
  '+90',
] as const
