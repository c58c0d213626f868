import { readAccountKey } from '@firoza/chain/derive-address'
import { checkEvmAddress } from '@firoza/chain/evm-address'
import { SANDBOX_ACCOUNT_KEY, SANDBOX_NETWORK_ID } from './chain/sandbox-keys.ts'
import type { Environment, EvmSettings, Settings } from './settings.ts'

/** The Ethereum network, and what is wrong with what was said of it. */
export function readEvm(env: Environment, mode: Settings['mode'], faults: string[]): EvmSettings {
  const { FIROZA_EVM_RPC: rpc = '', FIROZA_EVM_NETWORK: network = '', FIROZA_EVM_ACCOUNT_KEY: accountKey } = env
  const urls = rpc === '' || rpc === 'off' ? [] : rpc.split(',').map(url => url.trim())
  for (const url of urls) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) faults.push('FIROZA_EVM_RPC must be http or https addresses')
  }
  const networkId = network === '' ? (mode === 'sandbox' ? SANDBOX_NETWORK_ID : 1) : Number(network)
  if (!Number.isSafeInteger(networkId) || networkId < 1) faults.push('FIROZA_EVM_NETWORK must be a whole number')
  if (accountKey && !('key' in readAccountKey(accountKey)))
    faults.push('FIROZA_EVM_ACCOUNT_KEY must be an extended public key, and never a private one')
  if (mode === 'live' && urls.some(isInClear))
    faults.push(
      'FIROZA_EVM_RPC must be https addresses in live mode: an attacker on the network could report payments that do not exist',
    )
  if (mode === 'live' && urls.length > 0 && new Set(urls.map(url => URL.parse(url)?.host)).size < 2)
    faults.push('FIROZA_EVM_RPC must list at least two nodes in live mode: a single one could report payments alone')
  if (mode === 'live' && urls.length > 0 && (!accountKey || accountKey === SANDBOX_ACCOUNT_KEY))
    faults.push('live mode with coins requires FIROZA_EVM_ACCOUNT_KEY, and not the public key of the sandbox')
  const payer = env.FIROZA_EVM_PAYER ? checkEvmAddress(env.FIROZA_EVM_PAYER) : undefined
  if (payer && !('value' in payer)) faults.push('FIROZA_EVM_PAYER must be an address with a valid checksum')
  const own = mode === 'sandbox' && rpc === ''
  return {
    rpcs: own ? 'own' : urls,
    networkId,
    accountKey: accountKey || undefined,
    payerAddress: payer && 'value' in payer ? payer.value : undefined,
  }
}

/** Whether what is asked there crosses a network as it is. */
function isInClear(url: string): boolean {
  const address = URL.parse(url)
  return address?.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
}
