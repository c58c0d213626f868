import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import type { KnownNotice } from '../notice.store.ts'
import type { StatementLine } from '../statement/statement-line.ts'

/** As staff read it: negative where the money left. */
export function signedAmount({ direction, amount }: Pick<StatementLine, 'direction' | 'amount'>): string {
  return direction === 'in' ? amount : `-${amount}`
}

/** A statement's line and the known payment of its transaction id, where their figures are not the same. */
export function statementDifference(line: StatementLine, known: KnownNotice | undefined) {
  if (!known) return undefined
  const { asset, units, exponent } = known
  const isSame = line.direction === 'in' && line.currency === asset && parseDecimal(line.amount, exponent) === units
  if (isSame) return undefined
  const { transactionId, currency } = line
  const before = { knownAmount: formatDecimal(units, exponent), knownCurrency: asset }
  return { noticeId: known.id, transactionId, amount: signedAmount(line), currency, ...before }
}
