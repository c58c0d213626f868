/** Calls that the product is ordered with and that open with a later part of it: contracts. */
export const OPENS_SOON: readonly string[] = [
]
