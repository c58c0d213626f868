import { expect, it } from 'vitest'
import { callerNetwork } from './caller-network.ts'

it('API-8 counts an address of IPv6 as its network, and one of IPv4 as itself', () => {
  expect(callerNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(callerNetwork('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64')
  expect(callerNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(callerNetwork('::1')).toBe('0:0:0:0::/64')
  expect(callerNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(callerNetwork('no address')).toBe('no address')
})
