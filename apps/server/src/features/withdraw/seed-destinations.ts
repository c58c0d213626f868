import { assert } from '@firoza/core/assert'
import type { BankTemplate } from '@firoza/core/bank/bank-template'
import { type BankTemplateId, bankTemplate } from '@firoza/core/bank/bank-templates'
import { readDestination } from '@firoza/core/bank/read-destination'
import { DAY_MS } from '@firoza/core/clock'
import { coinTemplate } from '@firoza/core/coin/chain'
import { insertSavedAddress } from '../../customers/address.store.ts'
import { CHAIN_NAMES } from '../../customers/chain-names.ts'
import { insertDestination } from '../../customers/destination.store.ts'
import type { Db, Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findWithoutDestination } from './seed-destinations.store.ts'

/** The investors of the sandbox, as their pretended documents name them, and accounts that were saved long ago. */
const SEEDED = [
  {
    publicId: 'FZ10000001',
    name: 'Ayesha Khan',
    accounts: [
      { template: 'pk_iban', typed: { iban: 'PK36SCBL0000001123456702' } },
      { template: 'pk_easypaisa', typed: { mobile: '03000000001' } },
    ],
  },
  {
    publicId: 'FZ10000002',
    name: 'Bilal Ahmed',
    accounts: [{ template: 'pk_raast', typed: { mobile: '03000000002' } }],
  },
] as const
const SAVED_AGO_MS = 30 * DAY_MS

/** Saves their accounts, unless they have or had any: every start may call it. For the sandbox only. */
export async function seedDestinations(db: Db, nowMs: number): Promise<void> {
  for (const { publicId, name, accounts } of SEEDED) {
    await inTransaction(db, async tx => {
      const userId = await findWithoutDestination(tx, publicId)
      if (userId === undefined) return
      if (publicId === SEEDED[0].publicId) await seedAddress(tx, { userId, name, nowMs })
      for (const { template, typed } of accounts) {
        await insertDestination(tx, seededRow(bankTemplate(template), typed, template, { userId, name, nowMs }))
      }
    })
  }
}

/** A wallet outside, so that a withdrawal of coins can be tried without a day's wait: the third of the accounts that everybody knows. */
async function seedAddress(
  tx: Tx,
  { userId, name, nowMs }: { readonly userId: bigint; readonly name: string; readonly nowMs: number },
): Promise<void> {
  const savedAtMs = nowMs - SAVED_AGO_MS
  await insertSavedAddress(tx, {
    userId,
    template: coinTemplate('ethereum', 'USDT'),
    asset: 'USDT',
    name: 'Sandbox wallet',
    holderName: name,
    chainName: CHAIN_NAMES.ethereum,
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    createdAtMs: savedAtMs,
    usableFromMs: savedAtMs,
  })
}

function seededRow(
  template: BankTemplate,
  typed: { readonly iban?: string; readonly mobile?: string },
  id: BankTemplateId,
  { userId, name, nowMs }: { readonly userId: bigint; readonly name: string; readonly nowMs: number },
) {
  const read = readDestination(template, typed)
  assert(read.ok, 'a seeded account is a right one')
  const { account, bankName, values: details } = read.value
  const { type, currency } = template
  const savedAtMs = nowMs - SAVED_AGO_MS
  const times = { createdAtMs: savedAtMs, usableFromMs: savedAtMs }
  return { userId, template: id, type, currency, holderName: name, bankName, account, details, ...times }
}
