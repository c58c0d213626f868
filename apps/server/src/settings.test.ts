import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('OPS-1 has a default for every setting, for the sandbox', () => {
  expect(readSettings({}, undefined)).toMatchObject({
    mode: 'sandbox',
    captcha: true,
    port: 8080,
    host: '127.0.0.1',
    simulatorRate: 20,
  })
})

it('OPS-1 names every wrong setting and every misspelt one', () => {
  const read = readSettings({ PORT: 'http', FIROZA_CAPTCHA: 'no', FIROZA_SIMULATER_RATE: '5' }, undefined)
  expect(read).toEqual({
    faults: [
      'FIROZA_CAPTCHA must be one of on, off, not "no"',
      'PORT must be a whole number from 0 to 65535, not "http"',
      'FIROZA_SIMULATER_RATE is not a setting',
    ],
  })
})

it('OPS-2 refuses live mode while anything is pretended', () => {
  const read = readSettings({ FIROZA_MODE: 'live', FIROZA_CAPTCHA: 'off', FIROZA_REPLAY: 'OGDC:x.csv:1' }, undefined)
  expect(read).toEqual({
    faults: [
      expect.stringContaining('price feed'),
      expect.stringContaining('one-time codes'),
      expect.stringContaining('FIROZA_CAPTCHA'),
      expect.stringContaining('FIROZA_REPLAY'),
      expect.stringContaining('FIROZA_PUBLIC_ORIGIN'),
      expect.stringContaining('FIROZA_SECRET_KEY'),
      expect.stringContaining('DATABASE_URL'),
    ],
  })
})

it('OPS-1 takes an origin that browsers would name, and nothing beside it', () => {
  expect(readSettings({ FIROZA_PUBLIC_ORIGIN: 'https://app.example.com' }, undefined)).toMatchObject({
    publicOrigin: 'https://app.example.com',
    largeOrderRupees: 1_000_000,
  })
  for (const wrong of ['app.example.com', 'https://app.example.com/', 'https://app.example.com/path', 'x']) {
    expect(readSettings({ FIROZA_PUBLIC_ORIGIN: wrong }, undefined)).toEqual({
      faults: [expect.stringContaining('FIROZA_PUBLIC_ORIGIN')],
    })
  }
})
