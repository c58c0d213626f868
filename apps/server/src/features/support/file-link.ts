import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import type { Vault } from '../../standing/vault.ts'

/** What a file's seal is bound to. */
export function fileContext(id: string): string {
  return `support file ${id}`
}

const LIFE_MS = MINUTE_MS

/** For whom a link was made. */
export interface Viewer {
  readonly kind: 'person' | 'staff'
  readonly id: bigint
}

/** The path of a file for one viewer, good for a minute. */
export function fileLink(vault: Vault, fileId: string, { kind, id }: Viewer, nowMs: TimeMs): string {
  const text = `${fileId}.${kind === 'staff' ? 's' : 'u'}${id}.${nowMs + LIFE_MS}`
  return `/api/support/file?link=${text}.${vault.sign(`support file ${text}`)}`
}

/** Which file a link opens for whom; undefined where it is forged or its minute is over. */
export function readFileLink(
  vault: Vault,
  link: string,
  nowMs: TimeMs,
): { readonly fileId: string; readonly viewer: Viewer } | undefined {
  const match = /^([0-9a-f-]{36})\.([us])([0-9]{1,18})\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/.exec(link)
  if (!match) return undefined
  const [, fileId = '', kind = '', id = '', until = '', signature = ''] = match
  const text = `${fileId}.${kind}${id}.${until}`
  if (!vault.isSigned(`support file ${text}`, signature) || Number(until) <= nowMs) return undefined
  return { fileId, viewer: { kind: kind === 's' ? 'staff' : 'person', id: BigInt(id) } }
}

export function isFileId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
