import type { InputOf } from '@firoza/api/endpoint'
import { own, proof } from '@firoza/api/offering'
import { coinOwn } from '@firoza/api/offering-coin'
import { assert, present } from '@firoza/core/assert'
import { encodeProof, frozenTree, leafText } from '@firoza/core/offering/frozen-list'
import type { OfferingKind } from '@firoza/core/offering/offering'
import { ok } from '@firoza/core/outcome'
import { toHex } from '@firoza/core/proof/bytes'
import type { MerkleTree } from '@firoza/core/proof/merkle-tree'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { FIRST_PAGE, idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listOwn, OF_APPLICATION_FILTER, readFrozen } from './application.store.ts'
import { viewerOf } from './list-offerings.ts'
import { listByIds, type OfferingRow } from './offering.store.ts'
import { showApplication } from './show-application.ts'

export const listOwnApplications = handle(own, (call, page) => ownOf(call, 'ipo', page))
export const listOwnTokens = handle(coinOwn, (call, page) => ownOf(call, 'ico', page))

async function ownOf(call: CallOf<typeof own>, kind: OfferingKind, { state, id, cursor, limit }: InputOf<typeof own>) {
  const { sql, session } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const states = OF_APPLICATION_FILTER[state]
  const rows = await listOwn(sql, session, { kind, states, publicId: id, beforeId: before.value, limit })
  const { items, nextCursor } = idPage(rows, limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'application' }, 'id')
  const offerings = new Map(
    (
      await listByIds(
        sql,
        items.map(row => row.offeringId),
      )
    ).map(row => [row.id, row]),
  )
  const shown = []
  for (const row of items) {
    shown.push(await showApplication(viewerOf(call), present(offerings.get(row.offeringId), 'the offering'), row))
  }
  return ok({ items: shown, nextCursor })
}

/** The tree of the offering that was last asked for: it never changes, and many ask for the same one. */
let lastTree: { readonly root: string; readonly tree: MerkleTree } | undefined

async function treeOf(sql: Queryable, { id, root }: OfferingRow): Promise<MerkleTree> {
  const name = toHex(present(root, 'the root of a frozen offering'))
  if (lastTree?.root !== name) lastTree = { root: name, tree: frozenTree(await readFrozen(sql, id)) }
  assert(toHex(lastTree.tree.root) === name, 'the frozen applications make the root that was published')
  return lastTree.tree
}

export const proveApplication = handle(proof, async ({ sql, session }, { id }) => {
  const page = {
    kind: undefined,
    states: OF_APPLICATION_FILTER.all,
    publicId: id,
    beforeId: FIRST_PAGE.newest,
    limit: 1,
  }
  const [row] = await listOwn(sql, session, page)
  const [offering] = row ? await listByIds(sql, [row.offeringId]) : []
  if (!row || !offering) return refuse('not_found', { what: 'application' }, 'id')
  if (row.place === null || offering.root === null) return refuse('offering_not_frozen')
  const frozen = { id: row.publicId, tranche: row.tranche, lots: row.lots, price: row.price }
  const bytes = encodeProof(await treeOf(sql, offering), frozen, row.place, offering.frozenCount)
  return ok({
    offeringId: offering.publicId,
    line: leafText(frozen),
    root: toHex(offering.root),
    proof: Buffer.from(bytes).toString('base64'),
  })
})
