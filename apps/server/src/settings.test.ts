import { expect, it } from 'vitest'
import { SANDBOX_ACCOUNT_KEY } from './chain/sandbox-keys.ts'
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

it('OPS-18 takes an owner of the schema only beside the platform’s own way into the same database', () => {
  expect(readSettings({ DATABASE_OWNER_URL: 'postgres://owner@db/firoza' }, undefined)).toEqual({
    faults: ['DATABASE_OWNER_URL requires DATABASE_URL'],
  })
})

it('OPS-2 refuses live mode while anything is pretended', () => {
  const read = readSettings({ FIROZA_MODE: 'live', FIROZA_CAPTCHA: 'off', FIROZA_REPLAY: 'OGDC:x.csv:1' }, undefined)
  expect(read).toEqual({
    faults: [
      expect.stringContaining('FIROZA_PRICE_FEED=none'),
      expect.stringContaining('FIROZA_SMS_URL'),
      expect.stringContaining('FIROZA_SMTP_URL'),
      expect.stringContaining('FIROZA_PUSH_CONTACT'),
      expect.stringContaining('FIROZA_HELP_CONTACT'),
      expect.stringContaining('FIROZA_CAPTCHA'),
      expect.stringContaining('FIROZA_REPLAY'),
      expect.stringContaining('FIROZA_PUBLIC_ORIGIN'),
      expect.stringContaining('FIROZA_SECRET_KEY'),
      expect.stringContaining('requires DATABASE_URL'),
      expect.stringContaining('requires DATABASE_OWNER_URL'),
    ],
  })
})

const LIVE = {
  FIROZA_MODE: 'live',
  FIROZA_PRICE_FEED: 'none',
  FIROZA_SMS_URL: 'https://sms.example.com/v1',
  FIROZA_SMS_KEY: 'key',
  FIROZA_SMTP_URL: 'smtps://user:pass@mail.example.com:465',
  FIROZA_MAIL_FROM: 'Firoza <notices@example.com>',
  FIROZA_PUSH_CONTACT: 'mailto:ops@example.com',
  FIROZA_HELP_CONTACT: 'tel:+922134567890',
  FIROZA_PUBLIC_ORIGIN: 'https://app.example.com',
  FIROZA_SECRET_KEY: '3f9c1ab27de4580c96f1e2d87a4b35c06be8137d52af09c4e61d8f7320b95a4e',
  DATABASE_URL: 'postgres://firoza_server@db.example.com/firoza?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgres://firoza_owner@db.example.com/firoza?sslmode=verify-full',
}

it('OPS-2 starts live mode once nothing is pretended, and not with any one thing of it missing', () => {
  expect(readSettings(LIVE, undefined)).toMatchObject({ mode: 'live', priceFeed: 'none' })
  for (const name of Object.keys(LIVE).filter(name => name !== 'FIROZA_MODE')) {
    const { faults = [] } = readSettings({ ...LIVE, [name]: '' }, undefined) as { faults?: string[] }
    expect(faults).toEqual([expect.stringContaining(name)])
  }
  const clear = { DATABASE_URL: 'postgres://firoza_server@db.example.com/firoza' }
  expect(readSettings({ ...LIVE, ...clear }, undefined)).toEqual({
    faults: [expect.stringMatching(/^DATABASE_URL .*unencrypted.*sslmode=verify-full/)],
  })
  expect(readSettings(clear, undefined), 'a sandbox may').toMatchObject({ mode: 'sandbox' })
  expect(readSettings({ FIROZA_PRICE_FEED: 'none' }, undefined)).toEqual({
    faults: [expect.stringContaining('FIROZA_SIMULATOR_RATE=0')],
  })
})

it('OPS-2 refuses live mode with one database user for both, with one node of a chain, or with a patterned key', () => {
  const faultsOf = (more: Record<string, string>) =>
    (readSettings({ ...LIVE, ...more }, undefined) as { faults?: string[] }).faults
  const sameUser = expect.stringContaining('DATABASE_OWNER_URL must name another user')
  expect(faultsOf({ DATABASE_OWNER_URL: LIVE.DATABASE_URL })).toEqual([sameUser])
  expect(faultsOf({ DATABASE_OWNER_URL: `${LIVE.DATABASE_URL}&application_name=owner` })).toEqual([sameUser])
  const nodes = (list: string) => faultsOf({ FIROZA_EVM_RPC: list, FIROZA_EVM_ACCOUNT_KEY: SANDBOX_ACCOUNT_KEY })
  const single = expect.stringContaining('FIROZA_EVM_RPC must list at least two nodes')
  expect(nodes('https://a.example.com')).toContainEqual(single)
  expect(nodes('https://a.example.com/1,https://a.example.com/2'), 'of one host').toContainEqual(single)
  expect(nodes('https://a.example.com,https://b.example.com')).not.toContainEqual(single)
  const hex = (byte: (at: number) => number) =>
    Array.from({ length: 32 }, (_, at) => (byte(at) % 256).toString(16).padStart(2, '0')).join('')
  for (const patterned of [
    hex(at => at * 7),
    hex(at => 255 - at),
    hex(at => at * at),
    '0123456789abcdef'.repeat(4),
    Buffer.from('correct horse battery staple 123').toString('hex'),
  ]) {
    expect(faultsOf({ FIROZA_SECRET_KEY: patterned })).toEqual([expect.stringContaining('FIROZA_SECRET_KEY')])
  }
})

it('SUP-18 takes an address or a number at which somebody is reached without signing in', () => {
  const read = (contact: string) => readSettings({ FIROZA_HELP_CONTACT: contact }, undefined)
  for (const good of ['mailto:help@example.com', 'tel:+922134567890']) {
    expect(read(good)).toMatchObject({ helpContact: good })
  }
  for (const wrong of [
    'help@example.com',
    'https://example.com',
    'javascript:alert(1)',
    'mailto:a@b?cc=c@d',
    'tel:12',
  ]) {
    expect(read(wrong)).toEqual({ faults: [expect.stringContaining('FIROZA_HELP_CONTACT')] })
  }
})

it('OPS-17 takes a source of exchange rates that can be asked in safety, and names what is wrong with one', () => {
  const read = (more: object) =>
    readSettings({ FIROZA_RATES_URL: 'https://rates.example.com/v1?of=PKR', ...more }, undefined)
  expect(readSettings({ FIROZA_RATES_AGE: '5' }, undefined)).toMatchObject({ rateSource: undefined })
  expect(read({ FIROZA_RATES_KEY: 'k' })).toMatchObject({
    rateSource: { format: 'json', name: 'rates.example.com', key: 'k', ageMaxMs: 60_000 },
  })
  expect(read({ FIROZA_RATES_FORMAT: 'ecb', FIROZA_RATES_AGE: '432000' })).toMatchObject({
    rateSource: { name: 'European Central Bank', ageMaxMs: 432_000_000 },
  })
  const wrong: [object, string][] = [
    [{ FIROZA_RATES_URL: 'http://rates.example.com/' }, 'FIROZA_RATES_URL'],
    [{ FIROZA_RATES_URL: 'https://' }, 'FIROZA_RATES_URL'],
    [{ FIROZA_RATES_FORMAT: 'xml' }, 'FIROZA_RATES_FORMAT'],
    [{ FIROZA_RATES_FORMAT: 'ecb' }, 'FIROZA_RATES_AGE'],
    [{ FIROZA_RATES_AGE: '5' }, 'FIROZA_RATES_AGE'],
    [{ FIROZA_RATES_AGE: 'a day' }, 'FIROZA_RATES_AGE'],
    [{ FIROZA_RATES_NAME: 'x'.repeat(61) }, 'FIROZA_RATES_NAME'],
  ]
  for (const [more, name] of wrong) expect(read(more)).toEqual({ faults: [expect.stringContaining(name)] })
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

it('OPS-2 takes no live installation whose people or nodes of a chain are reached in the clear', () => {
  const xpub = SANDBOX_ACCOUNT_KEY
  const faultsOf = (more: Record<string, string>) =>
    (readSettings({ ...LIVE, ...more }, undefined) as { faults?: string[] }).faults ?? []
  expect(faultsOf({ FIROZA_PUBLIC_ORIGIN: 'http://app.example.com' })).toEqual([
    expect.stringContaining('FIROZA_PUBLIC_ORIGIN must be https'),
  ])
  const nodes = (list: string) => faultsOf({ FIROZA_EVM_RPC: list, FIROZA_EVM_ACCOUNT_KEY: xpub })
  const inClear = expect.stringContaining('FIROZA_EVM_RPC must be https')
  expect(nodes('https://a.example.com,http://b.example.com')).toContainEqual(inClear)
  expect(nodes('http://127.0.0.1:8545@b.example.com/')).toContainEqual(inClear)
  expect(
    nodes('https://a.example.com,http://127.0.0.1:8545,http://localhost:8545,http://[::1]:8545'),
  ).not.toContainEqual(inClear)
  const own = readSettings({ FIROZA_EVM_RPC: 'http://node.example.com' }, undefined)
  expect(own, 'a sandbox may').toMatchObject({ mode: 'sandbox' })
})

it('OPS-2 takes carriers only in a form in which they can be reached without giving their keys away', () => {
  const good = {
    FIROZA_SMTP_URL: 'smtps://user:pass@mail.example.com:465',
    FIROZA_MAIL_FROM: 'Firoza <notices@example.com>',
    FIROZA_SMS_URL: 'https://sms.example.com/v1',
    FIROZA_PUSH_CONTACT: 'mailto:ops@example.com',
  }
  expect(readSettings(good, undefined)).toMatchObject({
    smtpUrl: good.FIROZA_SMTP_URL,
    mailFrom: good.FIROZA_MAIL_FROM,
  })
  for (const [name, wrong] of [
    ['FIROZA_SMTP_URL', 'mail.example.com'],
    ['FIROZA_MAIL_FROM', 'nobody'],
    ['FIROZA_SMS_URL', 'http://sms.example.com/v1'],
    ['FIROZA_PUSH_CONTACT', 'ops'],
  ] as const)
    expect(readSettings({ ...good, [name]: wrong }, undefined)).toEqual({ faults: [expect.stringContaining(name)] })
})

it('SUP-14 takes an external chat only from the list, with the hash of its file', () => {
  const allowed =
    'https://chat.example.com/chat.js#sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'
  const script = 'https://chat.example.com/chat.js'
  const read = (one: string, list: string) =>
    readSettings({ FIROZA_CHAT_SCRIPT: one, FIROZA_CHAT_ALLOWED: list }, undefined)
  expect(read(script, allowed)).toMatchObject({ chatScript: { url: script, integrity: allowed.split('#')[1] } })
  expect(readSettings({ FIROZA_CHAT_ALLOWED: allowed }, undefined)).toMatchObject({ chatScript: undefined })
  for (const other of [
    'https://chat.example.com/other.js',
    'https://chat.example.com',
    'http://chat.example.com/chat.js',
  ]) {
    expect(read(other, allowed)).toEqual({ faults: [expect.stringContaining('FIROZA_CHAT_SCRIPT')] })
  }
  for (const list of [
    script,
    'http://chat.example.com/chat.js#sha384-abc',
    "https://x/a.js'; script-src *#sha384-abc",
  ]) {
    expect(read(script, list)).toMatchObject({
      faults: expect.arrayContaining([expect.stringContaining('FIROZA_CHAT_ALLOWED')]),
    })
  }
})
