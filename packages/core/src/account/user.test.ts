import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePassword, isCommonPassword } from '../auth/password.ts'
import { decidePin, isSimplePin } from '../auth/pin.ts'
import {
  afterWrongTry,
  currentTries,
  isLocked,
  LOCKS_MEMORY_MS,
  NO_TRIES,
  TRY_POLICIES,
  triesLeft,
} from '../auth/tries.ts'
import { maskPhone, parsePhone } from './phone.ts'

describe('phone', () => {
  it.each([
    ['+92', '03000000001'],
    ['+92', '3000000001'],
    ['92', '0300 000-0001'],
    ['0092', '(0300) 0000001'],
    ['+1', '+923000000001'],
    ['+1', '00923000000001'],
    ['+۹۲', '۰۳۰۰۰۰۰۰۰۰۱'],
  ])('USER-1 reads %s %s as one number', (area, phone) => {
    expect(parsePhone(area, phone)).toEqual({ ok: true, value: '+923000000001' })
  })

  it.each([
    ['+92', '0421234567'],
    ['+92', '030000000'],
    ['+92', 'phone'],
    ['+92', ''],
    ['', '3000000001x'],
    ['+0', '3000000001'],
    ['+44', '1234567890123456'],
  ])('USER-1 refuses %s %s', (area, phone) => {
    expect(parsePhone(area, phone)).toMatchObject({ reason: 'phone_invalid', field: 'phone' })
  })

  it('USER-1 never throws, and gives only E.164', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (area, phone) => {
        const parsed = parsePhone(area, phone)
        if (parsed.ok) expect(parsed.value).toMatch(/^\+[1-9][0-9]{6,14}$/)
      }),
    )
  })

  it('USER-2 shows somebody else four digits only', () => {
    expect(maskPhone('+923001234567')).toBe('+92 ••• •••4567')
  })
})

describe('password', () => {
  it('USER-3 has 6 to 20 characters, typed twice, and is not a common one', () => {
    expect(decidePassword('firoz', 'firoz')).toMatchObject({ reason: 'password_length', details: { min: 6, max: 20 } })
    expect(decidePassword('x'.repeat(21), 'x'.repeat(21))).toMatchObject({ reason: 'password_length' })
    expect(decidePassword('firoza123', 'firoza124')).toMatchObject({ reason: 'password_mismatch' })
    expect(decidePassword('Pakistan123', 'Pakistan123')).toMatchObject({ reason: 'password_breached' })
    expect(decidePassword('zamurrad9', 'zamurrad9')).toEqual({ ok: true, value: 'zamurrad9' })
    expect(decidePassword('فیروزہ۱۲', 'فیروزہ۱۲').ok).toBe(true)
    // Letters, not the two halves in which a machine keeps some of them.
    expect(decidePassword('🦁🐪🐎', '🦁🐪🐎')).toMatchObject({ reason: 'password_length' })
    const twenty = `${'🦁🐪'.repeat(9)}🐎7`
    expect(decidePassword(twenty, twenty).ok).toBe(true)
  })

  it.each(['aaaaaa', 'abababab', '345678', '765432', 'qwerty', 'ASDFGH', '786786', 'Firoza2026!', '#Lahore1'])(
    'USER-3 refuses %s',
    password => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )
})

describe('six-digit code', () => {
  it('USER-4 is six digits typed twice', () => {
    expect(decidePin('12345', '12345')).toMatchObject({ reason: 'pin_format' })
    expect(decidePin('٣٥٧٩١٢', '٣٥٧٩١٢')).toMatchObject({ reason: 'pin_format' })
    expect(decidePin('135790', '135791')).toMatchObject({ reason: 'pin_mismatch' })
    expect(decidePin('135790', '135790')).toEqual({ ok: true, value: '135790' })
  })

  it.each([
    '000000',
    '121212',
    '123123',
    '112233',
    '777888',
    '123321',
    '345678',
    '890123',
    '987654',
    '210987',
    '140847',
    '081447',
    '470814',
    '081990',
    '199008',
  ])('USER-4 refuses the guessable %s', pin => {
    expect(decidePin(pin, pin)).toMatchObject({ reason: 'pin_too_simple' })
  })

  it.each(['310482', '043182', '300282', '133182', '571900'])('USER-4 takes %s, which is no date', pin => {
    expect(decidePin(pin, pin)).toEqual({ ok: true, value: pin })
  })

  it('USER-4 leaves most codes free', () => {
    let simple = 0
    for (let n = 0; n < 1_000_000; n += 7) if (isSimplePin(String(n).padStart(6, '0'))) simple += 1
    expect(simple / (1_000_000 / 7)).toBeLessThan(0.12)
  })
})

describe('tries', () => {
  const policy = TRY_POLICIES.transaction_code

  it('USER-5, DEP-13, DEP-14, STF-1, STF-15, WDR-14 allow so many wrong ones of each secret, and lock for so many minutes', () => {
    const words = Object.entries(TRY_POLICIES).map(([kind, { wrongMax, locksMs, memoryMs, ...more }]) => {
      const [minutes, memory] = [locksMs.map(ms => ms / 60_000).join(' '), memoryMs / 60_000]
      return `${kind}: ${wrongMax}, then ${minutes}; forgets in ${memory}${'rightProvesNothing' in more ? ', right or not' : ''}`
    })
    expect(words).toMatchInlineSnapshot(`
      [
        "sign_in: 10, then 15 60; forgets in 1440",
        "password: 5, then 15 60 240 1440; forgets in 1440",
        "transaction_code: 5, then 1440; forgets in 1440",
        "withdrawal_code: 5, then 1440; forgets in 1440",
        "code_compared: 5, then 1440; forgets in 1440, right or not",
        "channel_password: 5, then 60 240 1440; forgets in 60",
        "deposit_claim: 5, then 60 240 1440; forgets in 1440, right or not",
        "second_factor: 5, then 15 60 240 1440; forgets in 1440",
        "staff_second_factor: 5, then 15 60 240 1440; forgets in 1440",
        "staff_sign_in: 5, then 15 60; forgets in 1440",
      ]
    `)
  })

  it('USER-5 locks with the last allowed wrong try, for a day', () => {
    let tries = NO_TRIES
    for (let n = 1; n <= 4; n++) {
      tries = afterWrongTry(tries, policy, 1_000)
      expect(isLocked(tries, 1_000)).toBe(false)
      expect(triesLeft(tries, policy)).toBe(5 - n)
    }
    tries = afterWrongTry(tries, policy, 1_000)
    expect(isLocked(tries, 1_000 + policy.locksMs[0] - 1)).toBe(true)
    expect(isLocked(tries, 1_000 + policy.locksMs[0])).toBe(false)
  })

  it('USER-5 counts afresh after a lock, and forgets what is old', () => {
    const [lockMs] = policy.locksMs
    const locked = { wrong: 5, lastWrongAtMs: 0, lockedUntilMs: lockMs, locks: 1 }
    expect(currentTries(locked, policy, lockMs)).toMatchObject({ wrong: 0, lockedUntilMs: 0 })
    expect(afterWrongTry(locked, policy, lockMs).wrong).toBe(1)
    const once = { wrong: 1, lastWrongAtMs: 0, lockedUntilMs: 0, locks: 0 }
    expect(currentTries(once, policy, policy.memoryMs - 1)).toBe(once)
    expect(currentTries(once, policy, policy.memoryMs)).toMatchObject({ wrong: 0 })
  })

  it('USER-5 locks longer each time, until a day, and a while without a wrong try begins with the first again', () => {
    const second = TRY_POLICIES.second_factor
    let tries = NO_TRIES
    let nowMs = 1_000_000
    const lockOnce = () => {
      for (let n = 0; n < second.wrongMax; n++) tries = afterWrongTry(tries, second, nowMs)
      const minutes = (tries.lockedUntilMs - nowMs) / 60_000
      nowMs = tries.lockedUntilMs
      return minutes
    }
    expect([lockOnce(), lockOnce(), lockOnce(), lockOnce(), lockOnce()]).toEqual([15, 60, 240, 1440, 1440])
    nowMs += LOCKS_MEMORY_MS - 1
    expect(lockOnce(), 'not forgotten yet').toBe(1440)
    nowMs += LOCKS_MEMORY_MS
    expect(lockOnce()).toBe(15)
  })

  it('USER-5 leaves whoever waits for each lock to end no more guesses than the last lock does', () => {
    for (const { wrongMax, locksMs } of Object.values(TRY_POLICIES)) {
      const forgottenMs = locksMs.reduce((sum, ms) => sum + ms, LOCKS_MEMORY_MS)
      expect((wrongMax * locksMs.length) / forgottenMs).toBeLessThanOrEqual(wrongMax / Math.max(...locksMs))
    }
  })
})
