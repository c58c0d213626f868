import { isIPv6 } from 'node:net'

/**
 * Whom an address is counted as: itself, but of IPv6 the network of 64 bits, which is what a household gets and can draw any number of
 * addresses from. An IPv4 address in the clothes of IPv6 is that IPv4 address.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [front = '', back] = address.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const zeros = back === undefined ? 0 : 8 - groups(front).length - groups(back).length
  const all = [...groups(front), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(back)]
  const network = all.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
