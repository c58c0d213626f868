/** Points with their sign, which says it beside the colour. */
export function points(delta: number): string {
  return delta < 0 ? `−${-delta}` : `+${delta}`
}
