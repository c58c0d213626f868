import type { DocumentRow } from './statement.store.ts'

/** A document as the wire has it. */
export function showDocument({
  number,
  kind,
  from,
  to,
  orderId,
  format,
  locale,
  fileSha256,
  bytes,
  madeAtMs,
}: Omit<DocumentRow, 'id'>) {
  return {
    number,
    kind,
    from,
    to,
    orderId: orderId === null ? null : String(orderId),
    format,
    language: locale,
    sha256: fileSha256.toString('hex'),
    sizeBytes: Number(bytes),
    madeAtMs,
  }
}
