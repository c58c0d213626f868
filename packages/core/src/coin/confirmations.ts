/** How many blocks stand behind a payment, its own counted: 1 in the newest block. Never more than are needed, never less than none. */
export function confirmationsOf(blockNumber: number, headNumber: number, needed: number): number {
  return Math.max(0, Math.min(needed, headNumber - blockNumber + 1))
}

/**
 * Whether what waits is enough to be credited, together: payments below the minimum are kept until their sum reaches it, then all are
 * credited. Units of one coin of one person on one network.
 */
export function reachesMinimum(units: readonly bigint[], minUnits: bigint): boolean {
  return units.reduce((sum, one) => sum + one, 0n) >= minUnits
}
