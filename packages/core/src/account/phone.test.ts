import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePassword } from '../auth/password.ts'
import { parsePhone, phoneSpellings } from './phone.ts'

describe('a number of a phone', () => {
  it('USER-1 gives one form for every way of writing a mobile, and only E.164 for anything at all', () => {
    const mobiles = fc.integer({ min: 0, max: 999_999_999 }).map(n => `+923${String(n).padStart(9, '0')}`)
    fc.assert(
      fc.property(mobiles, phone => {
        const national = phone.slice(3)
        const spellings = [...phoneSpellings(phone), `+92 (0)${national}`, `92-0${national}`, `0092 0${national}`]
        for (const spelling of spellings) expect(parsePhone('+92', spelling)).toEqual({ ok: true, value: phone })
      }),
    )
    expect(parsePhone('+92', '\u202a0300 123-4567\u202c')).toEqual({ ok: true, value: '+923001234567' })
    expect(parsePhone('+1', '9253001234')).toEqual({ ok: true, value: '+19253001234' })
    expect(parsePhone('+92', '9230012345')).toMatchObject({ reason: 'phone_invalid' })
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -۳a.') }), text => {
        const answer = parsePhone('+92', text)
        if (answer.ok) expect(answer.value).toMatch(/^\+[1-9][0-9]{6,14}$/)
      }),
    )
  })

  it("USER-3 refuses the person's own number as a password, in any spelling and any digits", () => {
    const phone = '+923451234567'
    for (const own of [...phoneSpellings(phone), '۰۳۴۵۱۲۳۴۵۶۷']) {
      expect(decidePassword(own, own, phone), own).toMatchObject({ reason: 'password_breached' })
    }
    expect(decidePassword('03451234568', '03451234568', phone).ok).toBe(true)
    expect(decidePassword('qwerty۱', 'qwerty۱')).toMatchObject({ reason: 'password_breached' })
  })
})
