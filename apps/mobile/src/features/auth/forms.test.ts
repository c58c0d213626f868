import { describe, expect, it } from 'vitest'
import { waitSeconds } from '../../shell/codes/use-code.ts'
import { loginFaults } from './login-form.ts'
import { passwordFault } from './password-rule.ts'
import { type RegisterForm, registerFaults, registerInput } from './register-form.ts'

const bounds = { min: 6, max: 20 }
const full: RegisterForm = {
  areaCode: '+92',
  phone: '03001234567',
  code: '123456',
  password: 'turquoise hill',
  passwordAgain: 'turquoise hill',
  referralCode: ' ABCD2345 ',
  agreed: true,
}

describe('login', () => {
  it('USER-1 takes a phone in any spelling and names what is missing', () => {
    expect(loginFaults({ areaCode: '+92', phone: '', password: '' })).toEqual({
      phone: 'auth.needPhone',
      password: 'auth.needPassword',
    })
    expect(loginFaults({ areaCode: '+92', phone: '042 111', password: 'x' })).toEqual({
      phone: 'auth.needPhoneForm',
    })
    for (const phone of ['0300 1234567', '3001234567', '۰۳۰۰۱۲۳۴۵۶۷', '+923001234567']) {
      expect(loginFaults({ areaCode: '+92', phone, password: 'x' }), phone).toEqual({})
    }
  })
})

describe('registering', () => {
  it('USER-13 asks for everything that opening an account takes', () => {
    expect(registerFaults(full, bounds)).toEqual({})
    expect(registerFaults({ ...full, code: '12345', agreed: false, passwordAgain: 'other' }, bounds)).toEqual({
      code: 'auth.needCode',
      passwordAgain: 'auth.needPasswordSame',
      agreed: 'auth.needAgreement',
    })
  })

  it('USER-13 starts a new person where their money is, in their language', () => {
    expect(registerInput(full, 'ur-PK', 'Chrome, Android')).toMatchObject({
      realm: 'demo',
      language: 'ur-PK',
      referralCode: 'ABCD2345',
    })
  })

  it('USER-3 counts characters of a password, not bytes', () => {
    expect(passwordFault('ابجدہ', 'ابجدہ', bounds)).toBe('length')
    expect(passwordFault('👍👍👍👍👍👍', '👍👍👍👍👍👍', bounds)).toBeUndefined()
    expect(passwordFault('a'.repeat(21), 'a'.repeat(21), bounds)).toBe('length')
  })
})

it("ACC-4 waits by the server's clock, however far the phone's is from it", () => {
  const sentAtMs = Date.parse('2031-01-01T00:00:00Z')
  expect(waitSeconds({ expiresAt: sentAtMs + 600_000, nextAt: sentAtMs + 60_000 })).toBe(60)
  expect(waitSeconds({ expiresAt: sentAtMs + 600_000, nextAt: sentAtMs + 1_800_500 })).toBe(1801)
  expect(waitSeconds({ expiresAt: sentAtMs + 600_000, nextAt: 0 })).toBe(0)
})
