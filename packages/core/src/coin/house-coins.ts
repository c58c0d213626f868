import type { WithdrawChannel } from '../withdraw/channel.ts'
import { coinTemplate } from './chain.ts'
import type { ChainCoin } from './chain-coin.ts'

/** The coins that a new installation takes, with the contracts on Ethereum's own network; the sandbox puts the contracts of its chain in their place. */
export const HOUSE_COINS: readonly ChainCoin[] = [
  {
    chain: 'ethereum',
    asset: 'USDT',
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    minUnits: 10_000_000n,
    enabled: true,
  },
  {
    chain: 'ethereum',
    asset: 'USDC',
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    minUnits: 10_000_000n,
    enabled: true,
  },
  { chain: 'ethereum', asset: 'ETH', contract: null, decimals: 18, minUnits: 10_000_000n, enabled: true },
]

/** The adapter that pays on a network. */
export const CHAIN_RAIL = 'chain'

const ALWAYS = {
  rail: CHAIN_RAIL,
  enabled: true,
  feePpm: 0n,
  openMinute: 0,
  closeMinute: 1_440,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
} as const

const dollars = (asset: 'USDT' | 'USDC'): WithdrawChannel => ({
  ...ALWAYS,
  id: `ethereum_${asset.toLowerCase()}`,
  asset,
  templates: [coinTemplate('ethereum', asset)],
  minUnits: 20_000_000n,
  maxUnits: 50_000_000_000n,
  feeFixedUnits: 2_000_000n,
  feeMaxUnits: 2_000_000n,
  dayMaxUnits: 100_000_000_000n,
  monthMaxUnits: 1_000_000_000_000n,
  autoMaxUnits: 2_000_000_000n,
  twoPeopleFromUnits: 5_000_000_000n,
})

/** The ways out over Ethereum with which a new installation starts; afterwards the table counts. Amounts in millionths and in billionths of a coin. */
export const HOUSE_COIN_CHANNELS: readonly WithdrawChannel[] = [
  dollars('USDT'),
  dollars('USDC'),
  {
    ...ALWAYS,
    id: 'ethereum_eth',
    asset: 'ETH',
    templates: [coinTemplate('ethereum', 'ETH')],
    minUnits: 10_000_000n,
    maxUnits: 20_000_000_000n,
    feeFixedUnits: 1_000_000n,
    feeMaxUnits: 1_000_000n,
    dayMaxUnits: 40_000_000_000n,
    monthMaxUnits: 400_000_000_000n,
    autoMaxUnits: 1_000_000_000n,
    twoPeopleFromUnits: 2_000_000_000n,
  },
]
