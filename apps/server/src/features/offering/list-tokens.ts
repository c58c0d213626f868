import { assert } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { isPostponed } from '@firoza/core/engine/command'
import { formatDecimal } from '@firoza/core/money/decimal'
import { applicationUnits } from '@firoza/core/offering/offering'
import { saleRemittedJournal, tokenAllottedJournal, tokenIssueJournal } from '@firoza/core/offering/offering.postings'
import { TOKEN_EXPONENT, tokenPair, tokensOf, vestingParts } from '@firoza/core/offering/token'
import { inTransaction } from '../../db/transaction.ts'
import { listJournalsOf } from '../../ledger/journals.store.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { eachApplicant, type OfferingDeps, step, whenDue } from './advance-offerings.job.ts'
import { moveOffering, type OfferingRow, type TokenTermsRow } from './offering.store.ts'
import { countAllotments, insertTokenAsset, insertUnlocks } from './token.store.ts'

/**
 * Lists a sale of tokens on its day, once two members of staff have confirmed it: the issuer hands the tokens over and gets what was paid, the
 * pair begins with its auction, and each applicant's tokens are delivered, locked. Killed anywhere it goes on: what was done is found done.
 */
export async function listTokens(deps: OfferingDeps, offering: OfferingRow, end: AbortSignal): Promise<boolean> {
  const { engine, clock } = deps
  const { token, realm, symbol, listingConfirmed } = offering
  if (!engine || !token || !listingConfirmed || clock.now() < offering.listsAtMs) return false
  const allotments = await countAllotments(deps.db, offering.id)
  const lotsTaken = allotments.reduce((sum, { lots, people }) => sum + lots * people, 0)
  const tokens = (lots: number) => tokensOf({ ...token, retailLots: offering.retailLots }, lots, lotsTaken)
  const sold = allotments.reduce((sum, { lots, people }) => sum + tokens(lots) * BigInt(people), 0n)
  const paid = applicationUnits(offering, lotsTaken, offering.floorPrice)
  await issue(deps, offering, sold, paid)
  if (!engine.listing(realm, `${symbol}-${offering.priceAsset}`)) {
    const pair = tokenPair(symbol, paid, sold)
    const decided = await engine.submit({ type: 'define_listing', realm, ...pair, auction: true })
    if (isPostponed(decided)) return false
    assert(decided.ok, `the engine lists a token: ${JSON.stringify(decided)}`)
  }
  const done = await eachApplicant(deps, offering, { states: ['allotted_paid'], settle: deliver(token, tokens) }, end)
  return done && whenDue(deps, offering, offering.listsAtMs, (tx, nowMs) => moveOffering(tx, offering, 'list', nowMs))
}

/** What was sold comes into the ledger, and what was paid leaves it, once. */
function issue(
  { db, clock, settings }: OfferingDeps,
  offering: OfferingRow,
  sold: bigint,
  paid: bigint,
): Promise<void> {
  return inTransaction(db, async tx => {
    const [known] = await listJournalsOf(tx, ['token_issued'], offering.publicId)
    if (known) return
    await insertTokenAsset(tx, offering)
    const { realm, symbol, priceAsset, publicId: offeringId } = offering
    const custody = settings?.mode === 'live' && realm === 'real' ? 'chain_custody' : 'sandbox_bank'
    const nowMs = clock.now()
    await postJournals(
      tx,
      [
        tokenIssueJournal({ realm, offeringId, asset: symbol, units: sold }, custody),
        saleRemittedJournal({ realm, offeringId, asset: priceAsset, units: paid }, custody),
      ],
      { businessDate: karachiDate(nowMs), atMs: nowMs },
    )
  })
}

/** The tokens of one application, locked, with the dates of their parts, which count from the announced day of the listing. */
function deliver(
  token: TokenTermsRow,
  tokens: (lots: number) => bigint,
): Parameters<typeof eachApplicant>[2]['settle'] {
  return async (tx, application, offering, nowMs) => {
    const units = tokens(application.lotsAllotted ?? 0)
    const journal = tokenAllottedJournal({
      ...{ realm: offering.realm, userId: application.userId, asset: offering.symbol, units },
      applicationId: application.publicId,
    })
    await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    await insertUnlocks(tx, application.id, vestingParts(token, units, offering.listsAtMs))
    await step(tx, offering, application, 'credit', 'offering_listed', nowMs, formatDecimal(units, TOKEN_EXPONENT))
  }
}
