import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, symbolOf } from './address.ts'

describe('addressAfterSignIn', () => {
  it.each(['/pages/tabbar/mine', '/pages/stock/index?symbol=OGDC', '/'])('ACC-1 leads back to %s', next => {
    expect(addressAfterSignIn(next, '/home')).toBe(next)
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/pages/tabbar/mine',
    '/\\evil.example',
    'javascript:alert(1)',
    '/pages/nowhere',
    '/pages/account/login?next=/pages/account/login',
    '/pages/account/reg',
  ])('ACC-1 takes no other site, unknown page or door from the address: %s', next => {
    expect(addressAfterSignIn(next, '/home')).toBe('/home')
  })
})

it('UI-27 an address names a share in whatever letters', () => {
  expect(
    ['?symbol=OGDC', '?symbol=ogdc', '?symbol=%20Ogdc', '?symbol=', ''].map(query =>
      symbolOf(new URLSearchParams(query)),
    ),
  ).toEqual(['OGDC', 'OGDC', 'OGDC', '', ''])
})
