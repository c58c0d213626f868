import type { Db } from '../db/sql.ts'
import { acquireLease, LEASE_RENEW_MS, raiseEpoch, releaseLease, renewLease } from './lease.store.ts'

interface Holder {
  readonly db: Db
  /** Names it in the database, and no other one. */
  readonly holder: string
  readonly alone?: boolean
}

/**
 * The right to write, as one engine holds it: an epoch that every batch checks. An engine that has led and lost it never gets it again. What
 * stands on that engine (sessions, candles, indices) has missed what the other one did, so its process ends, and a new one waits for its turn.
 */
export class Lease {
  /** 0 before it was first taken. */
  epoch = 0
  /** Resolves where another engine has taken it from one that led. */
  readonly lost: Promise<void>
  private readonly of: Holder
  private readonly tellLost: () => void
  /** Whether others rely on what this engine says. */
  hasLed = false
  isLost = false
  private renewedAt = 0
  private heartbeat: NodeJS.Timeout | undefined

  constructor(of: Holder) {
    this.of = of
    const { promise, resolve } = Promise.withResolvers<void>()
    this.lost = promise
    this.tellLost = resolve
  }

  /**
   * Takes it, or keeps it, under a higher epoch, once no batch runs any more. False while another engine has it. From then on it is renewed beside
   * all else: who leads may take long over one batch, and over building what it stands on.
   */
  async take(): Promise<boolean> {
    const { db, holder, alone } = this.of
    const epoch = this.hasLed ? await raiseEpoch(db, holder) : await acquireLease(db, holder, alone)
    if (epoch === undefined) return false
    this.epoch = epoch
    this.heartbeat ??= setInterval(() => void this.keep().catch(() => undefined), LEASE_RENEW_MS).unref()
    return true
  }

  /** Renews it in time. False where another engine has taken it: then nothing of ours may be committed any more. */
  async keep(): Promise<boolean> {
    if (performance.now() - this.renewedAt < LEASE_RENEW_MS / 2) return true
    const ours = await renewLease(this.of.db, this.epoch)
    if (ours) this.renewedAt = performance.now()
    return ours
  }

  lose(): void {
    clearInterval(this.heartbeat)
    this.isLost = true
    this.tellLost()
  }

  /** Frees it at once, where it is still ours. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat)
    if (this.epoch > 0) await releaseLease(this.of.db, this.epoch).catch(() => undefined)
  }
}
