import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Vault } from './vault.ts'

/** Whose pictures: documents of an identity check, receipts of a deposit. Part of the path, the seal and the signature. */
export type PictureKind = 'kyc' | 'deposit'

/** What a picture's seal is bound to. */
export function pictureContext(kind: PictureKind, id: string): string {
  return `${kind} picture ${id}`
}

const LIFE_MS = MINUTE_MS

export function picturePath(kind: PictureKind): string {
  return `/api/staff/${kind}/picture`
}

/** The address of a picture for one member of staff, good for a minute. */
export function pictureLink(
  vault: Vault,
  kind: PictureKind,
  pictureId: string,
  { staffId, nowMs }: { readonly staffId: bigint; readonly nowMs: TimeMs },
): string {
  const text = `${pictureId}.${staffId}.${nowMs + LIFE_MS}`
  return `${picturePath(kind)}?link=${text}.${vault.sign(`${kind} picture ${text}`)}`
}

/** Which picture a link opens for whom; undefined where it is forged, of another kind, or its minute is over. */
export function readPictureLink(
  vault: Vault,
  kind: PictureKind,
  link: string,
  nowMs: TimeMs,
): { readonly pictureId: string; readonly staffId: bigint } | undefined {
  const match = /^([0-9a-f-]{36})\.([0-9]{1,18})\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/.exec(link)
  if (!match) return undefined
  const [, pictureId, staffId, until, signature] = match as unknown as [string, string, string, string, string]
  const signed = vault.isSigned(`${kind} picture ${pictureId}.${staffId}.${until}`, signature)
  return signed && Number(until) > nowMs ? { pictureId, staffId: BigInt(staffId) } : undefined
}
