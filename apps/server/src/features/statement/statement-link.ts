import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Vault } from '../../standing/vault.ts'

const LIFE_MS = 10 * MINUTE_MS

/** The path of a document's file, for whoever has it, for ten minutes: a browser can save it without a token. */
export function statementLink(vault: Vault, number: string, nowMs: TimeMs): { link: string; expiresAtMs: TimeMs } {
  const expiresAtMs = nowMs + LIFE_MS
  const text = `${number}.${expiresAtMs}`
  return { link: `/api/user/statement/file?link=${text}.${vault.sign(`statement ${text}`)}`, expiresAtMs }
}

/** The number of the document that a link opens; undefined where it is forged or over. */
export function readStatementLink(vault: Vault, link: string, nowMs: TimeMs): string | undefined {
  const match = /^(S[0-9A-Z]{10})\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/.exec(link)
  if (!match) return undefined
  const [, number, until, signature] = match as unknown as [string, string, string, string]
  return vault.isSigned(`statement ${number}.${until}`, signature) && Number(until) > nowMs ? number : undefined
}
