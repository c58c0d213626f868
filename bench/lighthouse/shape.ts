import type { Result } from 'lighthouse'
import { median } from '../figure.ts'

/** The median of an audit's number over the runs. */
export function audited(results: readonly Result[], id: string): number {
  return median(results.map(result => result.audits[id]?.numericValue ?? Number.NaN))
}

/** The paint, the blocking and the shifting that make up the points of performance. */
export function timings(results: readonly Result[]) {
  return {
    firstPaintMs: Math.round(audited(results, 'first-contentful-paint')),
    largestPaintMs: Math.round(audited(results, 'largest-contentful-paint')),
    blockedMs: Math.round(audited(results, 'total-blocking-time')),
    layoutShift: audited(results, 'cumulative-layout-shift'),
    speedIndexMs: Math.round(audited(results, 'speed-index')),
  }
}

/** The points of each run, of a hundred. */
export function points(results: readonly Result[], category: string): number[] {
  return results.map(result => Math.round(100 * (result.categories[category]?.score ?? 0)))
}

/** The audits that cost points, by their names: what to look at first. */
export function lostPoints(results: readonly Result[], category: string): string[] {
  const lost = new Set<string>()
  for (const { categories, audits } of results) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const score = audits[id]?.score
      if (weight > 0 && typeof score === 'number' && score < 0.9) lost.add(id)
    }
  }
  return [...lost]
}

interface Asked {
  readonly url: string
  readonly transferSize?: number
  readonly resourceType?: string
}

/** What a page asks for, which a busy machine does not change. */
export function weight(results: readonly Result[]) {
  const details = results[0]?.audits['network-requests']?.details
  const asked = details?.type === 'table' ? (details.items as unknown as readonly Asked[]) : []
  const bytesOf = (wanted: (request: Asked) => boolean) =>
    asked.filter(wanted).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    requests: asked.length,
    calls: asked.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
    kilobytes: Math.round(bytesOf(() => true) / 1_000),
    scriptKilobytes: Math.round(bytesOf(({ resourceType }) => resourceType === 'Script') / 1_000),
  }
}
