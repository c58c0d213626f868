/** The state of the sandbox's own chain, in the data directory. */
export const SANDBOX_CHAIN_FILE = 'sandbox-chain.json'

/** What development chains answer for their network. */
export const SANDBOX_NETWORK_ID = 31_337

/**
 * The extended public key of m/44'/60'/1' of the mnemonic "test test test test test test test test test test test junk", which everybody
 * knows: who reads this can spend what lies below it. For the sandbox only; live mode refuses it.
 */
export const SANDBOX_ACCOUNT_KEY =
  'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76'
