import type { DeliverCommand } from '@firoza/core/engine/command'
import type { EngineDelivery } from '@firoza/core/engine/state'
import { texts } from '../db/array-literal.ts'
import type { Fragment, Queryable } from '../db/sql.ts'
import { column, wordColumn } from './columns.ts'

/**
 * A delivery with what only the database knows of it: those who were served before are left out, and each payer has what their hold is of. It is this that is
 * decided on and logged. The accounts are locked by now, the holds under them.
 */
export async function completeDelivery(tx: Queryable, command: DeliverCommand): Promise<DeliverCommand> {
  const [served, held] = await Promise.all([readServed(tx, command), readHeld(tx, command)])
  const to = command.to
    .filter(({ ref }) => !served.has(ref))
    .map(one => (one.pays ? { ...one, pays: { ...one.pays, held: held.get(one.ref) ?? '0' } } : one))
  return { ...command, to }
}

async function readServed(tx: Queryable, { cause }: DeliverCommand): Promise<ReadonlySet<string>> {
  const rows = await tx<{ ref: string }[]>`
    select receiver_ref as ref from delivery where cause = ${cause.kind} and cause_ref = ${cause.ref}`
  return new Set(rows.map(({ ref }) => ref))
}

/** What the open holds of the payers are of, by the payers' references: each on the account of its payer in the listing's quote. */
async function readHeld(tx: Queryable, { realm, symbol, to }: DeliverCommand): Promise<ReadonlyMap<string, string>> {
  const paying = to.flatMap(({ userId, ref, pays }) => (pays ? [{ userId, ref, hold: pays.hold }] : []))
  if (paying.length === 0) return new Map()
  const rows = await tx<{ ref: string; units: bigint }[]>`
    select w.ref, h.units
    from unnest(${texts(paying.map(({ ref }) => ref))}::text[], ${texts(paying.map(({ hold }) => hold.kind))}::text[],
      ${texts(paying.map(({ hold }) => hold.ref))}::text[], ${column(paying, ({ userId }) => userId)}::bigint[]) as w (ref, kind, hold_ref, user_id)
    join ledger_hold h on h.kind = w.kind and h.ref = w.hold_ref and h.ended_at is null
    join ledger_account a on a.id = h.account_id and a.realm = ${realm} and a.code = 'user' and a.user_id = w.user_id
    join listing l on l.realm = a.realm and l.symbol = ${symbol} and l.quote = a.asset
    for update of h`
  return new Map(rows.map(({ ref, units }) => [ref, String(units)]))
}

/** The part of a statement that writes what was delivered; nothing where nothing was. */
export function writeDeliveries(
  tx: Queryable,
  deliveries: readonly EngineDelivery[],
  journalIds: readonly number[],
  atMs: number,
): Fragment {
  if (deliveries.length === 0) return tx``
  return tx`
    new_delivery as (
      insert into delivery (id, listing_id, cause, cause_ref, receiver_ref, from_account_id, lot_id, price, value_units, journal_id, at)
      select unnest(${column(deliveries, ({ id }) => id)}::bigint[]), unnest(${column(deliveries, ({ listing }) => listing.id)}::int[]),
        unnest(${wordColumn(deliveries, ({ cause }) => cause.kind)}::text[]), unnest(${texts(deliveries.map(({ cause }) => cause.ref))}::text[]),
        unnest(${texts(deliveries.map(({ ref }) => ref))}::text[]), unnest(${column(deliveries, ({ from }) => from.id)}::bigint[]),
        unnest(${column(deliveries, ({ lot }) => lot.id)}::bigint[]), unnest(${column(deliveries, ({ paid }) => paid?.price ?? null)}::bigint[]),
        unnest(${column(deliveries, ({ paid }) => paid?.value ?? null)}::bigint[]),
        unnest(${column(deliveries, ({ journal }) => journalIds[journal] ?? 0)}::bigint[]), ${atMs}::timestamptz),`
}

/** The holds that paid have ended, each with the journal that took of it. */
export function endHolds(
  tx: Queryable,
  deliveries: readonly EngineDelivery[],
  journalIds: readonly number[],
  atMs: number,
): Fragment {
  const paid = deliveries.filter(one => one.paid)
  return tx`
    update ledger_hold h set ended_at = ${atMs}::timestamptz, journal_id = w.journal_id
    from unnest(${texts(paid.map(one => one.paid?.hold.kind ?? null))}::text[], ${texts(paid.map(one => one.paid?.hold.ref ?? null))}::text[],
      ${column(paid, ({ journal }) => journalIds[journal] ?? 0)}::bigint[]) as w (kind, ref, journal_id)
    where h.kind = w.kind and h.ref = w.ref`
}
