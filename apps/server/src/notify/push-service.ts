/**
 * The push services of the browsers. Nothing else is called: an endpoint is an address that a browser hands us, and without this list
 * anybody could have the platform call an address of theirs, or one inside the platform.
 */
const PUSH_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
]

/** Whether an address is one of a known push service, over https on its own port. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && PUSH_SERVICES.some(known => known.test(hostname))
}
