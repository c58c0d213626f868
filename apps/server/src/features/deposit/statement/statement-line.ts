import type { TradingDate } from '@firoza/core/calendar/trading-day'

/** One payment of a bank's statement, as the bank wrote it. */
export interface StatementLine {
  /** Where it stands in its file: the line of a CSV, counted from one with its heading; the number of the entry in a camt.053. */
  readonly line: number
  readonly direction: 'in' | 'out'
  /** Whose statement it is: an IBAN or the bank's own number, as written there; empty where it does not say. */
  readonly account: string
  /** The bank's own id of the payment: the same on every statement that shows it. */
  readonly transactionId: string
  /** A decimal string without a sign. */
  readonly amount: string
  readonly currency: string
  readonly senderName: string
  readonly remittance: string
  /** The day on which the bank booked it; undefined where the statement does not say as year, month and day. */
  readonly bookedOn: TradingDate | undefined
}

/** What an account held at the end of a day, as its statement says. */
export interface ClosingBalance {
  readonly currency: string
  /** A decimal string, with a minus where the account is overdrawn. */
  readonly amount: string
  readonly onDate: TradingDate
}

/** Longer than what any bank writes; ISO 20022 has 140 signs for a name. Beyond them a file is no statement. */
const LENGTHS_MAX = { account: 80, transactionId: 80, currency: 10, senderName: 500, remittance: 5_000 } as const

/** Whether a line has an id, and each of its texts a length that a bank's may have. */
export function isBounded(line: Pick<StatementLine, keyof typeof LENGTHS_MAX>): boolean {
  const names = Object.keys(LENGTHS_MAX) as (keyof typeof LENGTHS_MAX)[]
  return line.transactionId !== '' && names.every(name => line[name].length <= LENGTHS_MAX[name])
}
