import { CHAIN_IDS, type ChainId, type CheckedAddress } from '@firoza/core/coin/chain'
import { checkBitcoinAddress } from './bitcoin-address.ts'
import { checkEvmAddress } from './evm-address.ts'
import { checkTronAddress } from './tron-address.ts'

const CHECKS: { readonly [C in ChainId]: (text: string) => CheckedAddress } = {
  ethereum: checkEvmAddress,
  bitcoin: checkBitcoinAddress,
  tron: checkTronAddress,
}

/** What stands around an address that was copied from a chat or a QR code. Signs of direction are invisible and none of it. */
const AROUND = /[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF]/g
const SCHEME = /^(ethereum|bitcoin|tron):/i

/**
 * Reads an address of a network as a person types or pastes it; a payment link of a QR code is read as its address. A right address of
 * another network is named as that: it is the slip that costs people their coins.
 */
export function readAddress(chain: ChainId, typed: string): CheckedAddress {
  const bare = typed.replace(AROUND, '').replace(SCHEME, '').split(/[?@]/)[0] ?? ''
  const checked = CHECKS[chain](bare)
  if ('value' in checked || checked.problem !== 'format') return checked
  const other = CHAIN_IDS.find(known => known !== chain && 'value' in CHECKS[known](bare))
  return other === undefined ? checked : { problem: 'other_chain', chain: other }
}
