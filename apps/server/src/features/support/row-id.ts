/** The number behind an id as callers give it; undefined where it cannot be one. */
export function rowIdOf(text: string): bigint | undefined {
  return /^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined
}
