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
}
