import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { postJournals } from '../ledger/post-journal.ts'
import { findGrants, findShares, insertSeedLot } from './grants.store.ts'

export interface SandboxGrant {
  readonly userId: bigint
  /** An asset of the ledger: PKR, or the symbol of a share. */
  readonly asset: string
  /** Smallest units: paisa, or whole shares. */
  readonly units: bigint
  /** What a granted share counts as having cost, in paisa. Of no meaning for money. */
  readonly costTicks?: number
}

/** Granted shares count as delivered long enough ago that no settlement to come looks at them. */
const DELIVERED_DAYS_AGO = 14

/**
 * Puts sandbox money and shares into accounts: money from the sandbox bank, shares from the sandbox custody, a journal each. The
 * reference names the occasion; the same grant under the same reference is made once, whatever the units. Answers how many
 * were new.
 */
export async function grantSandboxAssets(
  tx: Tx,
  realm: Realm,
  occasion: string,
  grants: readonly SandboxGrant[],
  nowMs: TimeMs,
): Promise<number> {
  const refOf = ({ userId, asset }: SandboxGrant) => `${occasion} ${realm} ${userId} ${asset}`
  const made = await findGrants(tx, grants.map(refOf))
  const fresh = grants.filter(grant => !made.has(refOf(grant)))
  if (fresh.length === 0) return 0
  const shares = await findShares(
    tx,
    fresh.map(grant => grant.asset),
  )
  const journals = fresh.map(grant => {
    const source = shares.has(grant.asset) ? 'sandbox_custody' : 'sandbox_bank'
    const legs = move(houseAccount(source, grant.asset), userAccount(grant.userId, grant.asset), grant.units)
    return journal(realm, 'sandbox_grant', refOf(grant), legs)
  })
  await postJournals(tx, journals, { businessDate: karachiDate(nowMs), atMs: nowMs })
  const date = addDays(karachiDate(nowMs), -DELIVERED_DAYS_AGO)
  for (const { userId, asset, units, costTicks = 0 } of fresh) {
    if (!shares.has(asset)) continue
    const costUnits = units * BigInt(costTicks)
    await insertSeedLot(tx, { realm, userId, symbol: asset, quantity: units, costUnits, date })
  }
  return fresh.length
}
