import { compact } from '@firoza/core/bank/written-number'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'
import type { StatementLine } from './statement-line.ts'

/**
 * The lines of a statement of one of the channel's own accounts. Where one line cannot be read, or the statement says that it is of another account,
 * nothing of the file is taken in.
 */
export function readStatement(
  { format, content }: { readonly format: 'csv' | 'camt053'; readonly content: string },
  own: readonly string[],
): Outcome<readonly StatementLine[], 'statement_unreadable' | 'bank_statement_too_long' | 'statement_other_account'> {
  const lines = format === 'csv' ? readCsv(content) : readCamt053(content)
  if (typeof lines === 'number') return refuse('statement_unreadable', { line: lines }, 'content')
  const max = LIMITS.statementLinesMax
  if (lines.length > max) return refuse('bank_statement_too_long', { lines: lines.length, max }, 'content')
  const other = lines.find(({ account }) => account !== '' && !own.some(ours => isSameAccount(account, ours)))
  return other ? refuse('statement_other_account', { account: other.account }, 'content') : ok(lines)
}

const OWN_NUMBER_LENGTH_MIN = 6

/** The same number, or the end of it: what a bank calls an account is the end of its IBAN. */
function isSameAccount(written: string, ours: string): boolean {
  const [theirs, own] = [compact(written), compact(ours)]
  return theirs === own || (theirs.length >= OWN_NUMBER_LENGTH_MIN && own.endsWith(theirs))
}
