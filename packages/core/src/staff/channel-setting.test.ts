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

const BIGGEST = { money: 10n ** 15n, ppm: 100_000n, minute: 1440n, hours: 720n, flag: 1n }

it('SET-1 reads each setting back as it was shown', () => {
  for (const name of CHANNEL_SETTING_NAMES) {
    const { form } = CHANNEL_SETTINGS[name]
    fc.assert(
      fc.property(fc.bigInt(form === 'hours' ? 1n : 0n, BIGGEST[form]), value => {
        const kept = form === 'flag' ? value === 1n : value
        expect(readSetting(name, showSetting(name, kept, 2), 2)).toBe(kept)
      }),
    )
  }
})

it('SET-1 takes nothing that is no such value', () => {
  for (const text of ['', '-1', '1e3', '24:01', '9:00', 'yes', '1.001', '١٢', ' 1']) {
    for (const name of CHANNEL_SETTING_NAMES) expect(readSetting(name, text, 2), `${name} ${text}`).toBeUndefined()
  }
  expect(readSetting('charge_ppm', '100001', 2)).toBeUndefined()
  expect(readSetting('expires_after_hours', '0', 2)).toBeUndefined()
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
})

it('SET-1 has for each side what that side keeps', () => {
  expect(settingsOf('withdraw')).toContain('month_limit')
  expect(settingsOf('withdraw')).not.toContain('expires_after_hours')
  expect(settingsOf('deposit')).toContain('unverified_limit')
  expect(settingsOf('deposit')).not.toContain('charge_at_most')
})
