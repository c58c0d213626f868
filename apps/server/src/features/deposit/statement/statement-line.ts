/** One payment of a bank's statement, as the bank wrote it. */
export interface StatementLine {
  readonly direction: 'in' | 'out'
  /** The bank's own id of the payment: the same on every statement that shows it. */
  readonly transactionId: string
  /** A decimal string without a sign. */
  readonly amount: string
  readonly currency: string
  readonly senderName: string
  readonly remittance: string
}
