import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CHANNEL_SETTING_NAMES,
  CHANNEL_SETTINGS,
  contradictionIn,
  readSetting,
  settingsOf,
  showSetting,
} from './channel-setting.ts'

const WHOLE = 10n ** 15n
const BIGGEST = {
  money: WHOLE,
  base: WHOLE,
  quote: WHOLE,
  ppm: 100_000n,
  bps: 2_000n,
  minute: 1440n,
  hours: 720n,
  days: 127n,
  flag: 1n,
}
const EXPONENTS = { money: 2, base: 2, quote: 1 }

it('SET-1 reads each setting back as it was shown', () => {
  for (const name of CHANNEL_SETTING_NAMES) {
    const { form } = CHANNEL_SETTINGS[name]
    fc.assert(
      fc.property(fc.bigInt(form === 'hours' || form === 'days' ? 1n : 0n, BIGGEST[form]), value => {
        const kept = form === 'flag' ? value === 1n : value
        expect(readSetting(name, showSetting(name, kept, EXPONENTS), EXPONENTS)).toBe(kept)
      }),
    )
  }
})

it('SET-1 takes nothing that is no such value', () => {
  for (const text of ['', '-1', '1e3', '24:01', '9:00', 'yes', '1.00001', '١٢', ' 1']) {
    for (const name of CHANNEL_SETTING_NAMES)
      expect(readSetting(name, text, EXPONENTS), `${name} ${text}`).toBeUndefined()
  }
  expect(readSetting('charge_ppm', '10.0001', EXPONENTS)).toBeUndefined()
  expect(readSetting('spread_bps', '0.001', EXPONENTS)).toBeUndefined()
  expect(readSetting('largest', '1.001', EXPONENTS)).toBeUndefined()
  expect(readSetting('largest', '99999999999999999999.99', EXPONENTS)).toBeUndefined()
  expect(readSetting('expires_after_hours', '0', EXPONENTS)).toBeUndefined()
})

it('SET-13 a charge and a spread are written in percent', () => {
  expect(readSetting('charge_ppm', '1.35', EXPONENTS)).toBe(13_500n)
  expect(readSetting('charge_ppm', '13.5', EXPONENTS), 'above a tenth').toBeUndefined()
  expect(showSetting('charge_ppm', 13_500n, EXPONENTS)).toBe('1.35')
  expect(readSetting('spread_bps', '0.75', EXPONENTS)).toBe(75n)
  expect(showSetting('spread_bps', 75n, EXPONENTS)).toBe('0.75')
})

it('SET-2 finds what contradicts', () => {
  const sound = {
    smallest: 1n,
    largest: 2n,
    day_limit: 2n,
    month_limit: 3n,
    two_people_from: 1n,
    day_begins: 0n,
    day_ends: 1440n,
  }
  expect(contradictionIn(sound)).toBeUndefined()
  expect(contradictionIn({ ...sound, smallest: 3n })).toBe('largest')
  expect(contradictionIn({ ...sound, smallest: 0n })).toBe('smallest')
  expect(contradictionIn({ ...sound, day_limit: 4n })).toBe('month_limit')
  expect(contradictionIn({ ...sound, day_begins: 1440n })).toBe('day_ends')
  expect(contradictionIn({ ...sound, two_people_from: 0n })).toBe('two_people_from')
  expect(contradictionIn({ ...sound, open_days: 0n })).toBe('open_days')
  const pair = { base_smallest: 1n, base_largest: 2n, base_day_limit: 2n, quote_smallest: 3n, quote_largest: 3n }
  expect(contradictionIn(pair)).toBeUndefined()
  expect(contradictionIn({ ...pair, base_day_limit: 1n })).toBe('base_day_limit')
  expect(contradictionIn({ ...pair, quote_smallest: 4n })).toBe('quote_largest')
  expect(contradictionIn({ ...pair, base_smallest: 0n })).toBe('base_smallest')
})

it('SET-1 has for each side what that side keeps', () => {
  expect(settingsOf('withdraw')).toContain('month_limit')
  expect(settingsOf('withdraw')).not.toContain('expires_after_hours')
  expect(settingsOf('deposit')).toContain('unverified_limit')
  expect(settingsOf('deposit')).not.toContain('charge_at_most')
  expect(settingsOf('convert')).toEqual(
    expect.arrayContaining(['enabled', 'charge_ppm', 'spread_bps', 'quote_day_limit']),
  )
  expect(settingsOf('convert')).not.toContain('smallest')
})
