import type { Clock } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import { markDelivered, markFailedTry, takeWaiting, type WaitingMessage } from './outbox.store.ts'
import { withSecurityWord } from './security-word.ts'
import type { Vault } from './vault.ts'

/** Carries one message to a phone or a mailbox, or throws. Adapters for real carriers implement it. */
export interface Sender {
  /** True where nothing leaves the house: live mode refuses such a sender. */
  readonly simulated: boolean
  send(message: WaitingMessage): Promise<void>
}

/** The sandbox's sender: the message is read in the staff console's outbox and in the log. */
export function sandboxSender(log: FastifyBaseLogger): Sender {
  return {
    simulated: true,
    send: async ({ channel, recipient, text }) =>
      log.info({ channel, recipient, text }, 'message in the sandbox outbox'),
  }
}

/** Empties the outbox whenever it is woken, and now and then by itself for what failed. */
export interface Courier {
  readonly simulated: boolean
  wake(): void
  /** When all that could be delivered is. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const RETRY_EVERY_MS = 30_000

interface CourierNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly sender: Sender
  readonly vault: Vault
}

export function startCourier({ db, clock, log, sender, vault }: CourierNeeds): Courier {
  let running = Promise.resolve()
  let queued = false
  const wake = () => {
    if (queued) return
    queued = true
    running = running.then(async () => {
      queued = false
      await deliverAll({ db, clock, log, sender, vault }).catch(error =>
        log.error({ err: error }, 'the outbox could not be read'),
      )
    })
  }
  const timer = setInterval(wake, RETRY_EVERY_MS)
  timer.unref()
  return {
    simulated: sender.simulated,
    wake,
    idle: () => running,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

async function deliverAll({ db, clock, log, sender, vault }: CourierNeeds): Promise<void> {
  for (let n = 0; n < LIMITS.outboxRoundMax; n++) {
    const delivered = await db.begin(async tx => {
      const message = await takeWaiting(tx)
      if (!message) return false
      try {
        await sender.send(await withSecurityWord(tx, vault, message))
        await markDelivered(tx, message.id, sender.simulated, clock.now())
        return true
      } catch (error) {
        log.warn({ err: error, message: message.id }, 'a message could not be sent')
        await markFailedTry(tx, message.id, LIMITS.outboxAttemptsMax, clock.now())
        return false
      }
    })
    if (!delivered) return
  }
}
