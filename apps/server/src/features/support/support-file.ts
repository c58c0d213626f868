import type { TimeMs } from '@firoza/core/clock'
import { signedLink } from '../../vault/signed-link.ts'
import type { Vault } from '../../vault/vault.ts'

/** What a file's seal is bound to. */
export function fileContext(id: string): string {
  return `support file ${id}`
}

/** For whom a link was made. */
export interface Viewer {
  readonly kind: 'person' | 'staff'
  readonly id: bigint
}

/** The path of a file for one viewer. */
export function fileLink(vault: Vault, fileId: string, { kind, id }: Viewer, nowMs: TimeMs): string {
  return signedLink(vault, 'support', [fileId, kind, String(id)], nowMs).url
}

export function isFileId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
