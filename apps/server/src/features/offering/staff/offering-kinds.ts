import {
  offeringCreateChange,
  offeringListChange,
  offeringPriceChange,
  offeringWithdrawChange,
} from '@firoza/api/offering-staff'
import type { PayloadOf } from '@firoza/api/review-case'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { PKR } from '@firoza/core/money/asset'
import { parseUnits } from '@firoza/core/money/decimal'
import { issuePriceOf } from '@firoza/core/offering/allotment'
import { BAND_MAX_PERCENT } from '@firoza/core/offering/offering'
import { offeringStates } from '@firoza/core/offering/offering.states'
import { isVesting, SALE_ASSET, TOKEN_EXPONENT } from '@firoza/core/offering/token'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { readFrozen } from '../application.store.ts'
import { beaconSourceOf, roundAt } from '../beacon.ts'
import {
  confirmListing,
  insertOffering,
  isSymbolTaken,
  lockOfferingByPublicId,
  moveOffering,
  prospectusSize,
  type TokenTermsRow,
} from '../offering.store.ts'
import { newApplicationId } from '../place-application.ts'
import { inAsset } from '../show-offering.ts'

type Terms = PayloadOf<typeof offeringCreateChange>
/** A price of the terms in units of what it is paid with; none has more digits than that has. */
const unitsOf = ({ kind }: Pick<Terms, 'kind'>, price: string) =>
  parseUnits(price, kind === 'ico' ? TOKEN_EXPONENT : PKR.exponent) ?? 0n
const moment = (ms: number) => new Date(ms).toISOString()

/** Whether terms are whole: dates in their order and to come, a price band as the exchange allows, lots that can be met. */
function decideTerms(terms: Terms, nowMs: number) {
  const dates = [nowMs, terms.opensAtMs, terms.closesAtMs, terms.allotsAtMs, terms.payUntilMs, terms.listsAtMs]
  const { lotsMin, lotsMax, retailLots, bookLots, lotsNeeded } = terms
  if (dates.some((date, i) => i > 0 && date <= (dates[i - 1] ?? 0))) return refuse('offering_dates', {}, 'opensAtMs')
  const [floor, cap, face] = [terms.floorPrice, terms.capPrice, terms.faceValue].map(price =>
    unitsOf(terms, price),
  ) as [bigint, bigint, bigint]
  const isBand = cap >= floor && cap * 100n <= floor * (100n + BAND_MAX_PERCENT)
  if (floor === 0n || face === 0n || !isBand || (bookLots === 0 && cap !== floor)) {
    return refuse('offering_price_band', { percent: Number(BAND_MAX_PERCENT) }, 'capPrice')
  }
  if (lotsMax < lotsMin || lotsNeeded > retailLots + bookLots) return refuse('offering_lots_wrong', {}, 'lotsMax')
  return decideToken(terms)
}

/** Whether a sale of tokens is whole: no book, no more sold than there are, and all of them unlocked one day. A lot of a pool is one share of it. */
function decideToken({ kind, token, bookLots, lotSize, retailLots, sharesOutstanding }: Terms) {
  if ((kind === 'ico') !== (token !== undefined)) return refuse('token_terms', {}, 'kind')
  if (!token) return ok()
  const pooled = token.poolTokens !== undefined
  const tokens = token.poolTokens ?? retailLots * lotSize
  const isWhole = bookLots === 0 && tokens <= sharesOutstanding && (!pooled || lotSize === 1)
  return isWhole && isVesting(vestingOf(token)) ? ok() : refuse('token_terms', {}, 'token')
}

type TokenInput = NonNullable<Terms['token']>
const vestingOf = ({ listingPercent, cliffDays, parts }: TokenInput) => ({
  ...{ cliffDays, parts },
  listingPpm: listingPercent * 10_000,
})

function tokenOf({ token, retailLots, lotSize }: Terms): TokenTermsRow | null {
  if (!token) return null
  const { issuer, riskEn, riskUr, poolTokens } = token
  const sale = poolTokens === undefined ? 'fixed' : 'pool'
  return { sale, tokens: poolTokens ?? retailLots * lotSize, issuer, riskEn, riskUr, ...vestingOf(token) }
}

/** A new offering. Approved, it is announced, and its terms never change. */
export const offeringCreateKind: ChangeHandler<typeof offeringCreateChange> = {
  kind: offeringCreateChange,
  async describe(tx, terms, nowMs) {
    const { kind, realm, symbol, token } = terms
    const fits = decideTerms(terms, nowMs)
    if (!fits.ok) return fits
    if (await isSymbolTaken(tx, kind, realm, symbol)) return refuse('offering_symbol_taken', { symbol }, 'symbol')
    const size = await prospectusSize(tx, terms.prospectus)
    if (size === undefined) return refuse('offering_prospectus_missing', {}, 'prospectus')
    const { floorPrice, capPrice, opensAtMs, closesAtMs, allotsAtMs, payUntilMs, listsAtMs } = terms
    const dates = [opensAtMs, closesAtMs, allotsAtMs, payUntilMs, listsAtMs]
    const issued = token ? [token.issuer, terms.sharesOutstanding] : []
    const vests = token ? [`${token.listingPercent}%`, `+${token.cliffDays} d`, `${token.parts} × 30 d`] : []
    const lines = [
      ['realm', realm],
      ['offering_name', [symbol, terms.nameEn, terms.nameUr, ...issued].join(' · ')],
      ['offering_price', floorPrice === capPrice ? floorPrice : `${floorPrice} – ${capPrice}`],
      [
        'offering_lots',
        `${terms.retailLots} + ${terms.bookLots} × ${terms.lotSize}, ≥ ${terms.lotsNeeded}, ${token?.poolTokens ?? '–'}`,
      ],
      ['offering_dates', [...dates.map(moment), ...vests].join(' · ')],
      ['offering_prospectus', `${terms.prospectus} (${size})`],
    ] as const
    return ok({
      subject: `${realm} ${symbol}`,
      lines: lines.map(([field, after]) => ({ field, before: '', after })),
    })
  },
  async apply({ tx, nowMs, deps }, terms) {
    const fits = decideTerms(terms, nowMs)
    if (!fits.ok) return fits
    const beaconSource = beaconSourceOf(deps)
    const { floorPrice, capPrice, faceValue, referencePrice, sharesOutstanding, ...rest } = terms
    const units = (price: string) => unitsOf(terms, price)
    const offering = {
      ...rest,
      publicId: `${terms.kind.toUpperCase()}${newApplicationId().slice(0, 8)}`,
      priceAsset: terms.kind === 'ico' ? SALE_ASSET : PKR.code,
      token: tokenOf(terms),
      sharesOutstanding: BigInt(sharesOutstanding),
      floorPrice: units(floorPrice),
      capPrice: units(capPrice),
      faceValue: units(faceValue),
      referencePrice: referencePrice === undefined ? null : units(referencePrice),
      referenceAtMs: referencePrice === undefined ? null : nowMs,
      beaconSource,
      beaconRound: roundAt(beaconSource, terms.allotsAtMs),
    }
    await insertOffering(tx, offering, nowMs)
    return ok()
  },
}

async function found(tx: Tx, id: string, move: 'price' | 'list' | 'withdraw') {
  const offering = await lockOfferingByPublicId(tx, id)
  if (!offering) return refuse('not_found', { what: 'offering' }, 'id')
  const moved = decideMove(offeringStates, offering.state, move)
  return moved.ok ? ok(offering) : moved
}

/** The issue price is what the frozen bids make: staff confirm that it is published, and can type none. */
export const offeringPriceKind: ChangeHandler<typeof offeringPriceChange> = {
  kind: offeringPriceChange,
  async describe(tx, { id }) {
    const offering = await found(tx, id, 'price')
    if (!offering.ok) return offering
    const price = issuePriceOf(offering.value, await readFrozen(tx, offering.value.id))
    if (price === undefined) return refuse('not_found', { what: 'offering' }, 'id')
    return ok({ subject: id, lines: [{ field: 'offering_strike', before: '', after: inAsset(offering.value, price) }] })
  },
  async apply({ tx, nowMs }, { id }) {
    const offering = await found(tx, id, 'price')
    if (!offering.ok) return offering
    const price = present(issuePriceOf(offering.value, await readFrozen(tx, offering.value.id)), 'the strike price')
    await moveOffering(tx, offering.value, 'price', nowMs, { issuePrice: price })
    return ok()
  },
}

/** The listing on its day: the shares go to their owners and begin to trade with the issue price as their reference. */
export const offeringListKind: ChangeHandler<typeof offeringListChange> = {
  kind: offeringListChange,
  async describe(tx, { id }) {
    const offering = await found(tx, id, 'list')
    if (!offering.ok) return offering
    const { listingConfirmed, issuePrice, listsAtMs } = offering.value
    const price = issuePrice === null ? '' : inAsset(offering.value, issuePrice)
    return ok({
      subject: id,
      lines: [
        { field: 'offering_price', before: price, after: price },
        { field: 'offering_listing', before: listingConfirmed ? moment(listsAtMs) : '', after: moment(listsAtMs) },
      ],
    })
  },
  async apply({ tx }, { id }) {
    const offering = await found(tx, id, 'list')
    if (!offering.ok) return offering
    await confirmListing(tx, offering.value.id)
    return ok()
  },
}

/** The issuer takes the offering back before the draw: the job releases every hold. */
export const offeringWithdrawKind: ChangeHandler<typeof offeringWithdrawChange> = {
  kind: offeringWithdrawChange,
  async describe(tx, { id }) {
    const offering = await found(tx, id, 'withdraw')
    if (!offering.ok) return offering
    return ok({
      subject: id,
      lines: [{ field: 'offering_state', before: offering.value.state, after: 'withdrawn' }],
    })
  },
  async apply({ tx, nowMs }, { id }) {
    const offering = await found(tx, id, 'withdraw')
    if (!offering.ok) return offering
    await moveOffering(tx, offering.value, 'withdraw', nowMs)
    return ok()
  },
}
