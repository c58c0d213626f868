import { randomBytes } from 'node:crypto'
import { DRAND, drandRandomness, verifyDrand } from '@firoza/chain/drand'
import { SECOND_MS } from '@firoza/core/clock'
import type { Deps } from '../../deps.ts'
import { insertBeacon, type OfferingRow, readBeacon } from './offering.store.ts'

export type BeaconSource = OfferingRow['beaconSource']

/** The sandbox makes a round of its own each half minute since 2026. */
const SANDBOX = { genesisMs: Date.UTC(2026, 0, 1), periodMs: 30 * SECOND_MS }
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com']
const ANSWER_MS_MAX = 10_000

export function beaconSourceOf({ settings }: Pick<Deps, 'settings'>): BeaconSource {
  return settings.mode === 'sandbox' ? 'sandbox' : 'drand'
}

const clockOf = (source: BeaconSource) => (source === 'sandbox' ? SANDBOX : DRAND)

/** The first round that is public at a moment or after it. */
export function roundAt(source: BeaconSource, atMs: number): bigint {
  const { genesisMs, periodMs } = clockOf(source)
  return BigInt(Math.max(0, Math.ceil((atMs - genesisMs) / periodMs))) + 1n
}

function roundTimeMs(source: BeaconSource, round: bigint): number {
  const { genesisMs, periodMs } = clockOf(source)
  return genesisMs + (Number(round) - 1) * periodMs
}

/**
 * The value of a round, kept once it is known; undefined as long as it is not public. The sandbox’s own comes into being after its time has
 * come, and not before; drand’s is taken from a relay and verified by the network’s key, so that no relay has to be believed.
 */
export async function beaconValue(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  source: BeaconSource,
  round: bigint,
): Promise<Buffer | undefined> {
  const known = await readBeacon(db, source, round)
  if (known) return known.value
  const nowMs = clock.now()
  if (nowMs < roundTimeMs(source, round)) return undefined
  if (source === 'sandbox') {
    await insertBeacon(db, { source, round, value: randomBytes(32), signature: Buffer.alloc(0) }, nowMs)
  } else {
    const signature = await fetchRound(round, log)
    if (!signature) return undefined
    await insertBeacon(db, { source, round, value: drandRandomness(signature), signature }, nowMs)
  }
  return (await readBeacon(db, source, round))?.value
}

async function fetchRound(round: bigint, log: Deps['log']): Promise<Uint8Array | undefined> {
  for (const relay of RELAYS) {
    try {
      const answer = await fetch(`${relay}/${DRAND.chainHash}/public/${round}`, {
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      })
      const { signature } = (await answer.json()) as { signature?: unknown }
      const bytes = typeof signature === 'string' ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
      if (verifyDrand(round, bytes)) return bytes
      log.error({ relay, round: String(round) }, 'a relay of the beacon answered with a wrong signature')
    } catch (error) {
      log.warn({ err: error, relay }, 'a relay of the beacon does not answer; the draw is tried again')
    }
  }
  return undefined
}
