import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'
import type { StatementLine } from './statement-line.ts'

/** The lines of a statement, or the number of the first one that cannot be read: then nothing of the file is taken in. */
export function readStatement(
  format: 'csv' | 'camt053',
  content: string,
): Outcome<readonly StatementLine[], 'statement_unreadable'> {
  const lines = format === 'csv' ? readCsv(content) : readCamt053(content)
  if (typeof lines === 'number') return refuse('statement_unreadable', { line: lines }, 'content')
  if (lines.length > LIMITS.statementLinesMax) {
    return refuse('statement_unreadable', { line: LIMITS.statementLinesMax + 1 }, 'content')
  }
  return ok(lines)
}
