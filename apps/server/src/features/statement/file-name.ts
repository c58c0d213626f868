import type { DocumentRow } from './statement.store.ts'

/** Latin letters only: every phone can save it. */
export function fileNameOf({
  kind,
  from,
  to,
  number,
  format,
}: Pick<DocumentRow, 'kind' | 'from' | 'to' | 'number' | 'format'>): string {
  const when = kind === 'month' ? from.slice(0, 7) : from === to ? from : `${from}-${to}`
  const what = { month: 'statement', period: 'ledger', note: 'contract-note' }[kind]
  return `firoza-${what}-${when}-${number}.${format}`
}
