import { isEmail } from '../account/email.ts'
import { BAD_FORMAT, type CheckedField, checked } from './bank-field.ts'
import { compact, digitsOf, weightedSum } from './written-number.ts'

/** A person's tax number: nine digits and two check digits, modulo 11. Eleven equal digits fit the sum and are nobody's. */
export function checkCpf(text: string): CheckedField {
  const cpf = compact(text)
  const digits = digitsOf(cpf)
  const fits = [9, 10].every(length => {
    const weights = Array.from({ length }, (_, at) => length + 1 - at)
    return digits[length] === brazilianCheck(weightedSum(digits.slice(0, length), weights))
  })
  return checked(cpf, /^[0-9]{11}$/.test(cpf) && !/^(.)\1+$/.test(cpf), fits)
}

/**
 * A company's tax number: twelve characters and two check digits. From July 2026 the twelve may be letters too; a character counts as
 * its ASCII code less 48, so that numbers of digits only keep their check digits.
 */
export function checkCnpj(text: string): CheckedField {
  const cnpj = compact(text)
  const values = [...cnpj].map(character => character.charCodeAt(0) - 48)
  const fits = [12, 13].every(length => {
    const weights = Array.from({ length }, (_, at) => ((length - 1 - at) % 8) + 2)
    return values[length] === brazilianCheck(weightedSum(values.slice(0, length), weights))
  })
  return checked(cnpj, /^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) && !/^(.)\1+$/.test(cnpj), fits)
}

function brazilianCheck(sum: number): number {
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const

/** A PIX key of the named type: a tax number, a phone (+55…), an e-mail address that is no formula to a spreadsheet, or a random key (a UUID). */
export function checkPixKey(text: string, type: string | undefined): CheckedField {
  switch (type) {
    case 'cpf':
      return checkCpf(text)
    case 'cnpj':
      return checkCnpj(text)
    case 'phone': {
      const phone = compact(text).replace(/^(?:\+|00)?55(?=[0-9]{10,11}$)|^0(?=[0-9]{10,11}$)|^/, '+55')
      return checked(phone, /^\+55[1-9][0-9]{9,10}$/.test(phone))
    }
    case 'email': {
      const email = text.trim().toLowerCase()
      return checked(email, email.length <= 77 && isEmail(email) && !/^[=+@-]/.test(email))
    }
    case 'random': {
      const key = text.trim().toLowerCase()
      return checked(key, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key))
    }
    default:
      return BAD_FORMAT
  }
}

/** Three digits of the bank's clearing code. */
export function checkBrazilianBank(text: string): CheckedField {
  const code = compact(text)
  return checked(code, /^[0-9]{3}$/.test(code))
}

/** An agência: four digits, at times with a check digit. */
export function checkBrazilianBranch(text: string): CheckedField {
  const branch = compact(text)
  return checked(branch, /^[0-9]{4}[0-9X]?$/.test(branch))
}

/** A conta with its check digit last, which may be an X. Each bank has a rule of its own for it. */
export function checkBrazilianAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{3,12}[0-9X]$/.test(account))
}
