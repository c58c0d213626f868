/** No inline script, nothing from elsewhere. The stream is same-origin, which 'self' covers in current browsers only. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
]

const YEAR_S = 365 * 24 * 60 * 60

/** On every answer, the same each time: built once, because building them took as long as all else that HTTP costs. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY.join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** The same with one more place where pictures may come from: the operator's map. */
export function securityHeaders(tiles: string | undefined) {
  if (tiles === undefined) return SECURITY_HEADERS
  const allowed = CONTENT_SECURITY.map(rule => (rule.startsWith('img-src') ? `${rule} ${new URL(tiles).origin}` : rule))
  return { ...SECURITY_HEADERS, 'content-security-policy': allowed.join(';') }
}
