import { deriveAddress, readAccountKey } from '@firoza/chain/derive-address'
import { assert, present } from '@firoza/core/assert'
import type { ChainId } from '@firoza/core/coin/chain'
import type { Tx } from '../db/sql.ts'
import { findAddress, insertAddress, lockChain, saveNextIndex } from './chain.store.ts'

/**
 * The person's address on a network, made where they have none. The index is taken under a lock on the network, in the transaction that writes the
 * address: no index is skipped, none is given twice, whoever asks at the same moment.
 */
export async function allotAddress(tx: Tx, chain: ChainId, userId: bigint, nowMs: number): Promise<string> {
  const known = await findAddress(tx, chain, userId)
  if (known) return known.address
  const row = present(await lockChain(tx, chain), 'the network')
  const made = await findAddress(tx, chain, userId)
  if (made) return made.address
  const account = readAccountKey(present(row.accountKey, 'the key of an open network'))
  assert('key' in account, 'a key that was read when the network was opened')
  const index = row.nextIndex
  const address = deriveAddress(chain, account.key, index)
  await saveNextIndex(tx, chain, index + 1)
  await insertAddress(tx, { chain, userId, index, address }, nowMs)
  return address
}
