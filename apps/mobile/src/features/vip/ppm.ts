/** Millionths as percent with two decimals, cut and never rounded: -12345 is "-1.23". */
export function percentOf(ppm: number): string {
  const hundredths = String(Math.trunc(Math.abs(ppm) / 100)).padStart(3, '0')
  const text = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`
  return ppm < 0 && text !== '0.00' ? `-${text}` : text
}
