import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Vault } from '../../standing/vault.ts'

/** What a picture's seal is bound to. */
export function pictureContext(id: string): string {
  return `kyc picture ${id}`
}

const LIFE_MS = MINUTE_MS

/** The path of a picture for one member of staff, good for a minute. */
export function pictureLink(vault: Vault, pictureId: string, staffId: bigint, nowMs: TimeMs): string {
  const text = `${pictureId}.${staffId}.${nowMs + LIFE_MS}`
  return `/api/staff/kyc/picture?link=${text}.${vault.sign(`picture ${text}`)}`
}

/** Which picture a link opens for whom; undefined where it is forged or its minute is over. */
export function readPictureLink(
  vault: Vault,
  link: string,
  nowMs: TimeMs,
): { readonly pictureId: string; readonly staffId: bigint } | undefined {
  const match = /^([0-9a-f-]{36})\.([0-9]{1,18})\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/.exec(link)
  if (!match) return undefined
  const [, pictureId, staffId, until, signature] = match as unknown as [string, string, string, string, string]
  if (!vault.isSigned(`picture ${pictureId}.${staffId}.${until}`, signature) || Number(until) <= nowMs) return undefined
  return { pictureId, staffId: BigInt(staffId) }
}
