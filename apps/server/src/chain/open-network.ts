import { deriveAddress, readAccountKey } from '@firoza/chain/derive-address'
import { CHAINS } from '@firoza/core/coin/chain'
import type { Db } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { OperatorError } from '../operator-error.ts'
import { findTip, insertBlock, lockChain, nameChain } from './chain.store.ts'
import type { Network } from './network.ts'

/** A network that cannot be opened as it is set up: an operator can mend it. */
export class NetworkUnfit extends OperatorError {}

/**
 * Opens a network: its node must be of the network that it was from the start, and the account the one below which people have their addresses.
 * The first time both are written down, with the newest block, from which the watcher goes on: older ones can hold nothing of ours.
 */
export async function openNetwork(db: Db, network: Network, wantedId: number): Promise<void> {
  const { chain, nodes, accountKey } = network
  const account = readAccountKey(accountKey)
  if (!('key' in account)) {
    throw new NetworkUnfit(
      account.problem === 'private'
        ? `the key of ${chain} is a private one: hand in the public key of ${CHAINS[chain].accountPath}`
        : `the key of ${chain} is not an extended public key`,
    )
  }
  for (const node of nodes) {
    const id = await node.networkId()
    if (id !== wantedId) throw new NetworkUnfit(`a node of ${chain} is of network ${id}, not ${wantedId}`)
  }
  // A key below which no address can be made would be found out by the first person who asks for one.
  deriveAddress(chain, account.key, 0)
  const head = await nodes[0].head()
  const newest = await nodes[0].block(head)
  if (!newest) throw new NetworkUnfit(`a node of ${chain} does not have its own newest block`)
  await inTransaction(db, async tx => {
    const row = await lockChain(tx, chain)
    if (row?.accountKey && row.accountKey !== accountKey) {
      throw new NetworkUnfit(`the key of ${chain} is not the one below which people have their addresses`)
    }
    if (row?.networkId && Number(row.networkId) !== wantedId) {
      throw new NetworkUnfit(`${chain} was opened on network ${row.networkId}, not on ${wantedId}`)
    }
    if (!row?.accountKey) await nameChain(tx, chain, wantedId, accountKey)
    if (await findTip(tx, chain)) return
    const { number, hash, parentHash, timestamp } = newest
    await insertBlock(tx, chain, { number, hash, parentHash, atMs: timestamp * 1000 })
  })
}
