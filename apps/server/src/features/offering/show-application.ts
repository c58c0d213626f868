import { formatDecimal } from '@firoza/core/money/decimal'
import { applicationUnits } from '@firoza/core/offering/offering'
import { TOKEN_EXPONENT, tokensOf, vestingParts } from '@firoza/core/offering/token'
import { listJournalsOf } from '../../ledger/journals.store.ts'
import { type ApplicationRow, listSteps } from './application.store.ts'
import type { OfferingRow } from './offering.store.ts'
import { inAsset, showOwn, showTerms, type Viewer } from './show-offering.ts'
import { listUnlocks, sumAllotted } from './token.store.ts'

const PAID = new Set(['allotted_paid', 'credited'])
const UNPAID = new Set(['unfunded', 'allotted_unpaid', 'lapsed'])

/** An application with all that became of it. */
export async function showApplication(viewer: Viewer, offering: OfferingRow, application: ApplicationRow) {
  const { state, lots, price, publicId } = application
  const steps = await listSteps(viewer.sql, application.id)
  const [paid] = PAID.has(state) ? await listJournalsOf(viewer.sql, ['offering_paid'], publicId) : []
  const own = showOwn(offering, application)
  const won = own.lotsAllotted
  const cost =
    won !== null && offering.issuePrice !== null ? applicationUnits(offering, won, offering.issuePrice) : null
  const wasHeld = steps.findLast(({ move }) => move === 'fund' || move === 'pay_later')?.move === 'fund'
  const released =
    !wasHeld || state === 'submitted' ? 0n : applicationUnits(offering, lots, price) - (paid ? (cost ?? 0n) : 0n)
  return {
    ...own,
    offering: await showTerms(viewer, offering),
    shares: lots * offering.lotSize,
    pay: UNPAID.has(state) || !wasHeld ? ('later' as const) : ('now' as const),
    sharesAllotted: won === null ? null : won * offering.lotSize,
    cost: cost === null ? null : inAsset(offering, cost),
    released: state === 'submitted' || state === 'unfunded' ? null : inAsset(offering, released),
    ...(await showVesting(viewer, offering, application.id, won)),
    journalId: paid ? String(paid.id) : null,
    auto: application.auto,
    appliedAtMs: application.appliedAtMs,
    place: application.place,
    rank: own.lotsAllotted === null ? null : application.rank,
    history: steps,
  }
}

/** The tokens of allotted lots with their parts: as they were delivered, before the listing as its date and the terms make them. */
async function showVesting({ sql }: Viewer, offering: OfferingRow, applicationId: bigint, won: number | null) {
  const { token, retailLots, listsAtMs } = offering
  if (!token || won === null || won === 0) return { tokens: null, vesting: [] }
  const text = (units: bigint) => formatDecimal(units, TOKEN_EXPONENT)
  const units = tokensOf({ ...token, retailLots }, won, await sumAllotted(sql, offering.id))
  const delivered = await listUnlocks(sql, applicationId)
  const parts =
    delivered.length > 0 ? delivered : vestingParts(token, units, listsAtMs).map(part => ({ ...part, journalId: null }))
  const vesting = parts.map(({ part, units: of, atMs, journalId }) => ({
    ...{ part, amount: text(of), unlocksAtMs: atMs },
    journalId: journalId === null ? null : String(journalId),
  }))
  return { tokens: text(units), vesting }
}
