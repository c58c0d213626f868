import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../clock.ts'
import { SIGN_IN_IDLE_MS, SIGN_IN_LIFE_MS, whySignInEnded } from './sign-in-end.ts'

const beganMs = 1_770_000_000_000
const alive = { revokedAtMs: null, endedBy: null, expiresAtMs: beganMs + SIGN_IN_LIFE_MS, lastSeenMs: beganMs }

describe('the end of a sign-in', () => {
  it('USER-38 says what ended it, and when', () => {
    const frozen = { ...alive, revokedAtMs: beganMs + HOUR_MS, endedBy: 'frozen' } as const
    expect(whySignInEnded(frozen, beganMs + SIGN_IN_LIFE_MS)).toEqual({ why: 'frozen', atMs: beganMs + HOUR_MS })
  })

  it('USER-38 says nothing of one that goes on, and of one that ended before it was kept', () => {
    expect(whySignInEnded(alive, beganMs + SIGN_IN_IDLE_MS - 1)).toBeUndefined()
    expect(whySignInEnded({ ...alive, revokedAtMs: beganMs }, beganMs)).toBeUndefined()
  })

  it('USER-38 tells a day without use from the end of the week', () => {
    const unusedMs = beganMs + SIGN_IN_IDLE_MS
    expect(whySignInEnded(alive, unusedMs)).toEqual({ why: 'unused', atMs: unusedMs })
    const used = { ...alive, lastSeenMs: alive.expiresAtMs - HOUR_MS }
    expect(whySignInEnded(used, alive.expiresAtMs - 1)).toBeUndefined()
    expect(whySignInEnded(used, alive.expiresAtMs)).toEqual({ why: 'old', atMs: alive.expiresAtMs })
  })
})
