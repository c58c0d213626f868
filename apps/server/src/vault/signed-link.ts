import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Vault } from './vault.ts'

/** What links open: documents of an identity check, receipts of a deposit, files of a conversation, statements. None opens another's. */
export const LINKS = {
  kyc: { path: '/api/staff/kyc/picture', lifeMs: MINUTE_MS },
  level: { path: '/api/staff/kyc/level/picture', lifeMs: MINUTE_MS },
  deposit: { path: '/api/staff/deposit/picture', lifeMs: MINUTE_MS },
  support: { path: '/api/support/file', lifeMs: MINUTE_MS },
  statement: { path: '/api/user/statement/file', lifeMs: 10 * MINUTE_MS },
} as const
export type LinkKind = keyof typeof LINKS

/** The address of a file for a browser, which has no token: what is opened and for whom, signed, each part without a full stop. */
export function signedLink(
  vault: Vault,
  kind: LinkKind,
  parts: readonly string[],
  nowMs: TimeMs,
): { readonly url: string; readonly expiresAtMs: TimeMs } {
  const { path, lifeMs } = LINKS[kind]
  const expiresAtMs = nowMs + lifeMs
  const text = [...parts, expiresAtMs].join('.')
  return { url: `${path}?link=${text}.${vault.sign(`${kind} link ${text}`)}`, expiresAtMs }
}

/** The parts of a link; undefined where it is forged, of another kind, or its time is over. */
export function readSignedLink(
  vault: Vault,
  kind: LinkKind,
  link: unknown,
  nowMs: TimeMs,
): readonly string[] | undefined {
  if (typeof link !== 'string') return undefined
  const end = link.lastIndexOf('.')
  const text = link.slice(0, end)
  if (!vault.isSigned(`${kind} link ${text}`, link.slice(end + 1))) return undefined
  const parts = text.split('.')
  return Number(parts.pop()) > nowMs ? parts : undefined
}
