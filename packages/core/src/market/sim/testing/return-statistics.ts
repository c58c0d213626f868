/** Statistics by which a series of returns is judged: the simulator's against recorded ones. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function standardDeviation(values: readonly number[]): number {
  const centre = mean(values)
  return Math.sqrt(mean(values.map(value => (value - centre) ** 2)))
}

/** 3 for the normal distribution; more for fat tails. */
export function kurtosis(values: readonly number[]): number {
  const centre = mean(values)
  const variance = mean(values.map(value => (value - centre) ** 2))
  return mean(values.map(value => (value - centre) ** 4)) / variance ** 2
}

/** The correlation of the series with itself `lag` steps later. */
export function autocorrelation(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, values.length - lag))
}

/** Pearson's correlation of two series of one length. */
export function correlation(left: readonly number[], right: readonly number[]): number {
  const leftMean = mean(left)
  const rightMean = mean(right)
  let both = 0
  let leftSquares = 0
  let rightSquares = 0
  left.forEach((value, at) => {
    const x = value - leftMean
    const y = right[at]! - rightMean
    both += x * y
    leftSquares += x * x
    rightSquares += y * y
  })
  return both / Math.sqrt(leftSquares * rightSquares)
}
