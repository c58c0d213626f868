import { fromHex, toHex } from '../proof/bytes.ts'
import { drawSeed } from '../proof/public-draw.ts'
import { allot, type FrozenApplication, issuePriceOf, type Tranche } from './allotment.ts'
import { frozenTree } from './frozen-list.ts'

/** What is published of an offering’s draw. Bytes are hexadecimal, prices units of the price’s asset. */
export interface PublishedDraw {
  readonly offeringId: string
  readonly retailLots: number
  readonly bookLots: number
  readonly lotsNeeded: number
  readonly floorUnits: string
  readonly issueUnits: string | null
  readonly root: string | null
  readonly count: number
  readonly beacon: string | null
  readonly seed: string | null
}

/** What does not follow from what was published before it. */
export type DrawFault = 'list' | 'root' | 'price' | 'seed' | 'result'

export interface DrawResult {
  readonly rank: number
  readonly lots: number
}

export interface VerifiedDraw {
  readonly faults: readonly DrawFault[]
  /** As they were recomputed, by the id of the application. */
  readonly results: ReadonlyMap<string, DrawResult>
}

const LINE = /^(\S+) (retail|book) (\d+) (\d+)(?: (\d+) (\d+))?$/

/** Recomputes root, price, seed and every result from the published lines, and compares them with what was published. */
export function verifyDraw(published: PublishedDraw, lines: readonly string[]): VerifiedDraw {
  const faults: DrawFault[] = []
  const results = new Map<string, DrawResult>()
  const rows = lines.flatMap(line => {
    const [, id = '', tranche, lots, price = '', rank, won] = LINE.exec(line) ?? []
    if (tranche === undefined) return []
    const application: FrozenApplication = { id, tranche: tranche as Tranche, lots: Number(lots), price: BigInt(price) }
    return [{ application, rank: Number(rank), won: Number(won) }]
  })
  if (rows.length !== published.count || rows.length !== lines.length || rows.length === 0) faults.push('list')
  const frozen = rows.map(({ application }) => application)
  const root = rows.length > 0 ? frozenTree(frozen).root : new Uint8Array(32)
  if (toHex(root) !== published.root) faults.push('root')
  const offered = { ...published, floorPrice: BigInt(published.floorUnits) }
  const price = issuePriceOf(offered, frozen)
  if (price === undefined || String(price) !== published.issueUnits) faults.push('price')
  if (published.beacon === null || price === undefined) return { faults: [...faults, 'seed'], results }
  const seed = drawSeed({ subject: published.offeringId, root, beacon: fromHex(published.beacon) })
  if (toHex(seed) !== published.seed) faults.push('seed')
  const { lots, ranks } = allot(offered, frozen, price, seed)
  rows.forEach(({ application }, i) => {
    results.set(application.id, { rank: ranks[i] ?? 0, lots: lots[i] ?? 0 })
  })
  if (rows.some(({ rank, won }, i) => rank !== ranks[i] || won !== lots[i])) faults.push('result')
  return { faults, results }
}
