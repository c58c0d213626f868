import { MINUTE_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { applicationUnits, premiumBps } from '@firoza/core/offering/offering'
import { offeringStatus } from '@firoza/core/offering/offering-application.states'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Locale } from '../../http/call.ts'
import { type ApplicationRow, listOwnOf } from './application.store.ts'
import { type Demand, type OfferingRow, readDemand, type TokenTermsRow } from './offering.store.ts'

export interface Viewer {
  readonly sql: Queryable
  readonly deps: Deps
  readonly nowMs: number
  readonly locale: Locale
  readonly userId: bigint | undefined
}

/** A large demand is counted once a minute, which is said beside it. */
const COUNTED_ANEW_ABOVE = 10_000
const counted = new WeakMap<Deps, Map<bigint, { readonly demand: Demand; readonly atMs: number }>>()

async function demandOf({ sql, deps, nowMs }: Viewer, { id }: OfferingRow) {
  const known = counted.get(deps) ?? new Map<bigint, { demand: Demand; atMs: number }>()
  counted.set(deps, known)
  const last = known.get(id)
  if (last && last.demand.retailApplicants > COUNTED_ANEW_ABOVE && nowMs - last.atMs < MINUTE_MS) return last
  const fresh = { demand: await readDemand(sql, id), atMs: nowMs }
  known.set(id, fresh)
  return fresh
}

/** Units of the price's asset as a decimal. */
export const inAsset = ({ priceExponent }: Pick<OfferingRow, 'priceExponent'>, units: bigint) =>
  formatDecimal(units, priceExponent)

export const nameOf = ({ nameEn, nameUr }: Pick<OfferingRow, 'nameEn' | 'nameUr'>, locale: Locale) =>
  locale === 'ur-PK' ? nameUr : nameEn

const HOLDING = new Set(['submitted'])

export function showOwn(offering: OfferingRow, application: ApplicationRow) {
  const { publicId, state, tranche, lots, price, lotsAllotted } = application
  const units = HOLDING.has(state) ? applicationUnits(offering, lots, price) : 0n
  return {
    id: publicId,
    state,
    status: offeringStatus(offering.state, state),
    tranche,
    lots,
    price: inAsset(offering, price),
    held: inAsset(offering, units),
    // Until the money has followed, the result is not the person's.
    lotsAllotted: state === 'submitted' || state === 'unfunded' ? null : lotsAllotted,
  }
}

function showToken(o: OfferingRow, token: TokenTermsRow, demand: Demand, locale: Locale) {
  const lots = (count: number) => inAsset(o, applicationUnits(o, count, o.floorPrice))
  const { sale, issuer, tokens, listingPpm, cliffDays, parts, riskEn, riskUr } = token
  return {
    ...{ sale, issuer, listingPpm, cliffDays, parts },
    supply: String(o.sharesOutstanding),
    tokens: String(tokens),
    softCap: lots(o.lotsNeeded),
    hardCap: lots(o.retailLots),
    personMax: lots(o.lotsMax),
    asked: lots(demand.retailLotsAsked),
    lotPrice: lots(1),
    lotTokens: sale === 'fixed' ? o.lotSize : null,
    risk: locale === 'ur-PK' ? riskUr : riskEn,
  }
}

/** An offering without what is one person's. */
export async function showTerms(viewer: Viewer, o: OfferingRow) {
  const { demand, atMs } = await demandOf(viewer, o)
  const premiumOf = o.issuePrice ?? o.capPrice
  return {
    id: o.publicId,
    kind: o.kind,
    symbol: o.symbol,
    name: nameOf(o, viewer.locale),
    sector: o.sector,
    state: o.state,
    asset: o.priceAsset,
    issuePrice: o.issuePrice === null ? (o.bookLots === 0 ? inAsset(o, o.floorPrice) : null) : inAsset(o, o.issuePrice),
    floorPrice: inAsset(o, o.floorPrice),
    capPrice: inAsset(o, o.capPrice),
    faceValue: inAsset(o, o.faceValue),
    lotSize: o.lotSize,
    lotsMin: o.lotsMin,
    lotsMax: o.lotsMax,
    retailLots: o.retailLots,
    bookLots: o.bookLots,
    minimumAmount: inAsset(o, applicationUnits(o, o.lotsMin, o.capPrice)),
    opensAtMs: o.opensAtMs,
    closesAtMs: o.closesAtMs,
    allotsAtMs: o.allotsAtMs,
    payUntilMs: o.payUntilMs,
    listsAtMs: o.listsAtMs,
    shariah: o.shariah,
    ...demand,
    countedAtMs: atMs,
    reference:
      o.referencePrice === null || o.referenceAtMs === null
        ? null
        : {
            name: o.referenceName,
            price: inAsset(o, o.referencePrice),
            atMs: o.referenceAtMs,
            premiumBps: premiumBps(premiumOf, o.referencePrice),
          },
    token: o.token && showToken(o, o.token, demand, viewer.locale),
    simulated: viewer.deps.settings.mode === 'sandbox',
  }
}

export async function showOfferings(viewer: Viewer, offerings: readonly OfferingRow[]) {
  const ids = offerings.map(({ id }) => id)
  const own = viewer.userId === undefined ? [] : await listOwnOf(viewer.sql, viewer.userId, ids)
  const shown = []
  for (const offering of offerings) {
    const mine = own.find(({ offeringId }) => offeringId === offering.id)
    shown.push({
      ...(await showTerms(viewer, offering)),
      status: offeringStatus(offering.state, mine?.state),
      own: mine ? showOwn(offering, mine) : null,
    })
  }
  return shown
}
