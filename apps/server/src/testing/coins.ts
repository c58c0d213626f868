import { coinCreditJournal, coinReceivedJournal } from '@firoza/core/coin/coin-deposit.postings'
import { HOUSE_COINS } from '@firoza/core/coin/house-coins'
import { insertCoin } from '../chain/chain.store.ts'
import { evmNode } from '../chain/evm-node.ts'
import type { Networks } from '../chain/network.ts'
import { SANDBOX_ACCOUNT_KEY } from '../chain/sandbox-keys.ts'
import { fileSigner, SANDBOX_PAYER } from '../chain/signer/program-signer.ts'
import { inTransaction } from '../db/transaction.ts'
import { postJournals } from '../ledger/post-journal.ts'
import type { TestApp } from './test-app.ts'

/** An open network whose node answers nothing: what is asked for waits for a signature. */
export function unaskedNetworks(): Networks {
  const node = evmNode({ call: () => Promise.reject(new Error('no node')) })
  const payer = fileSigner(SANDBOX_PAYER)
  const network = {
    chain: 'ethereum',
    nodes: [node],
    accountKey: SANDBOX_ACCOUNT_KEY,
    outside: undefined,
    payer,
  } as const
  return new Map([['ethereum', network]])
}

/** An address of this person that may be used, and a hundred dollars in coins to send there. */
export async function saveAddressWithCoins(app: TestApp, publicId: string): Promise<string> {
  for (const coin of HOUSE_COINS) await insertCoin(app.db, coin)
  const [row] = await app.db<{ id: bigint; userId: bigint }[]>`
    insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
    select id, 'ethereum:USDT', 'crypto', 'USDT', 'Ayesha Khan', 'Ethereum', '0x' || md5(random()::text) || '00000000', '{"name": "Mine"}',
      to_timestamp(0), to_timestamp(0)
    from app_user where public_id = ${publicId} returning id, user_id as "userId"`
  if (!row) throw new Error('no address')
  const { id, userId } = row
  const credit = { userId, asset: 'USDT', reference: `CTEST${id}`, units: 100_000_000n }
  const journals = [coinReceivedJournal(credit, 'sandbox_bank'), coinCreditJournal(credit)]
  await inTransaction(app.db, tx => postJournals(tx, journals, { businessDate: '2026-02-09', atMs: app.clock.now() }))
  return String(id)
}
