import { BANKS } from './instruments/banks.ts'
import { CONSUMER } from './instruments/consumer.ts'
import { ENERGY } from './instruments/energy.ts'
import { INDUSTRY } from './instruments/industry.ts'
import type { IndexKey, SandboxInstrument } from './instruments/sandbox-instrument.ts'
import { SERVICES } from './instruments/services.ts'

/** Every company of the sandbox: the largest names of each main sector of the Pakistan Stock Exchange. */
export const SANDBOX_INSTRUMENTS: readonly SandboxInstrument[] = [
  ...BANKS,
  ...ENERGY,
  ...INDUSTRY,
  ...CONSUMER,
  ...SERVICES,
]

/** An index of the sandbox: free-float capitalisation of its members over that of the first day, times the base level. */
export interface SandboxIndex {
  readonly key: IndexKey
  readonly symbol: string
  readonly name: { readonly en: string; readonly ur: string }
  /** The level at the members' start prices, in hundredths of a point. */
  readonly baseLevelHundredths: bigint
  readonly members: readonly string[]
}

/** The names say "like": these are computed from the sandbox, and are not the exchange's. That they are simulated is a field of its own. */
export const SANDBOX_INDICES: readonly SandboxIndex[] = [
  {
    key: 'all',
    symbol: 'FRZALL',
    name: { en: 'KSE-100-like', ur: 'کے ایس ای 100 جیسا' },
    baseLevelHundredths: 16_250_000n,
    members: membersOf('all'),
  },
  {
    key: 'thirty',
    symbol: 'FRZ30',
    name: { en: 'KSE-30-like', ur: 'کے ایس ای 30 جیسا' },
    baseLevelHundredths: 4_960_000n,
    members: membersOf('thirty'),
  },
  {
    key: 'shariah',
    symbol: 'FRZKMI',
    name: { en: 'KMI-like', ur: 'کے ایم آئی جیسا' },
    baseLevelHundredths: 23_400_000n,
    members: membersOf('shariah'),
  },
]

function membersOf(key: IndexKey): string[] {
  return SANDBOX_INSTRUMENTS.filter(listed => listed.indices.includes(key)).map(listed => listed.symbol)
}
