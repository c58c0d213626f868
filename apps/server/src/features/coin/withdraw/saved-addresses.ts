import { address, del, generate } from '@firoza/api/coin-withdraw'
import { readAddress } from '@firoza/chain/read-address'
import { present } from '@firoza/core/assert'
import { maskAccount } from '@firoza/core/bank/read-destination'
import { type AddressProblem, type ChainId, coinTemplate } from '@firoza/core/coin/chain'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { newDestinationUsableFromMs } from '@firoza/core/withdraw/destination-delay'
import { requireStepUp } from '../../../auth/step-up.ts'
import { requireWithdrawalCode } from '../../../auth/withdrawal-code.ts'
import {
  findSavedAddress,
  insertSavedAddress,
  isHouseAddress,
  listSavedAddresses,
} from '../../../customers/address.store.ts'
import { CHAIN_NAMES } from '../../../customers/chain-names.ts'
import { forgetDestination } from '../../../customers/forget-destination.ts'
import { findOwner, lockUser } from '../../../customers/user-lock.store.ts'
import { handle } from '../../../http/call.ts'
import { parseId } from '../../../http/public-id.ts'
import { addNotice, addSecurityEvent } from '../../../notify/notice.store.ts'
import { findChannel } from '../../withdraw/channel.store.ts'
import { showSavedAddress } from './show-saved-address.ts'

export const addAddress = handle(generate, async (call, input) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const { chain, asset } = input
  await lockUser(sql, userId)
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) return allowed
  const template = coinTemplate(chain, asset)
  if (!(await findChannel(sql, template)))
    return refuse('coin_not_taken', { asset, chain: CHAIN_NAMES[chain] }, 'asset')
  const read = readAddress(chain, input.address)
  if (!('value' in read)) return refuseAddress(read, chain)
  const address = read.value
  const ofPayer = deps.networks.get(chain)?.payer?.address === address
  if (ofPayer || (await isHouseAddress(sql, chain, address))) return refuse('address_of_house', {}, 'address')
  if (!input.own) return refuse('agreement_required', {}, 'own')
  const saved = await listSavedAddresses(sql, userId)
  if (saved.some(known => known.template === template && known.address === address)) return refuse('destination_known')
  if (saved.length >= LIMITS.destinationsMax) return refuse('destinations_max', { max: LIMITS.destinationsMax })
  const code = await requireWithdrawalCode(call, input.code)
  if (!code.ok) return code
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const usableFromMs = newDestinationUsableFromMs(nowMs, owner.secretsChangedAtMs)
  const row = { template, asset, name: input.name.trim() || asset, address, createdAtMs: nowMs, usableFromMs }
  const chainName = CHAIN_NAMES[chain]
  const id = await insertSavedAddress(sql, { ...row, userId, holderName: owner.verifiedName, chainName })
  if (id === undefined) return refuse('destination_known')
  const details = {
    bank: `${asset} · ${chainName}`,
    account: maskAccount(address),
    until: new Date(usableFromMs).toISOString(),
  }
  await addSecurityEvent(sql, { userId, kind: 'destination_added', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'destination_added', details, realm: 'real' }, nowMs)
  return ok(showSavedAddress({ ...row, id, chain }, nowMs))
})

function refuseAddress(problem: AddressProblem, wanted: ChainId) {
  switch (problem.problem) {
    case 'format':
      return refuse('address_format', {}, 'address')
    case 'checksum':
      return refuse('address_checksum', {}, 'address')
    case 'burns':
      return refuse('address_burns', {}, 'address')
    case 'other_chain':
      return refuse(
        'address_other_chain',
        { chain: CHAIN_NAMES[problem.chain], wanted: CHAIN_NAMES[wanted] },
        'address',
      )
  }
}

export const listAddresses = handle(address, async ({ sql, session, nowMs }, { asset }) => {
  const rows = await listSavedAddresses(sql, session.userId, asset)
  return ok({
    items: rows.map(row => showSavedAddress(row, nowMs)),
    nextCursor: null,
  })
})

export const removeAddress = handle(del, async (call, input) => {
  const { sql, session } = call
  await lockUser(sql, session.userId)
  const id = parseId(input.id)
  const row = id && (await findSavedAddress(sql, session.userId, id))
  if (!row) return refuse('not_found', { what: 'destination' }, 'id')
  const bank = `${row.asset} · ${CHAIN_NAMES[row.chain]}`
  return forgetDestination(call, row.id, { bank, account: maskAccount(row.address) })
})
