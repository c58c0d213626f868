/** What the driver takes as: nothing is said to the server before the line is encrypted. */
const ENCRYPTED: readonly (string | undefined)[] = ['require', 'verify-ca', 'verify-full']
/** Names of this machine, and paths of sockets, which an address has percent-encoded. */
const LOCAL = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\]|%2f.*)(:[0-9]+)?$/i

/** Whether passwords and rows would cross a network as they are on the way to a PostgreSQL. An address without a host says nothing of where it is. */
export function reachedInClear(address: string): boolean {
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^@/?]*@)?([^/?]*)/i.exec(address) ?? []
  const query = new URLSearchParams(address.split('?', 2)[1])
  const local = hosts.split(',').every(host => LOCAL.test(host))
  return !local && !ENCRYPTED.includes(query.getAll('sslmode').at(-1))
}
