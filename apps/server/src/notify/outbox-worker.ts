import type { Clock } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { waitAfterTry } from '@firoza/core/notify/notice-topic'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import { abortable, NEVER_ABORTED, type PeriodicJob, startPeriodicJob } from '../jobs/periodic-job.ts'
import type { Vault } from '../vault/vault.ts'
import { dispatchNotices } from './dispatch-notices.ts'
import { leaseDue, markDelivered, markFailedTry, type QueuePriority, type WaitingMessage } from './outbox.store.ts'
import { withSecurityWord } from './security-word.ts'

/** Carries one message to a phone, a mailbox or a browser, or throws. Adapters for real carriers implement it. */
export interface Sender {
  /** True where nothing leaves the platform: live mode refuses such a sender. */
  readonly simulated: boolean
  send(message: WaitingMessage): Promise<void>
}

export type Senders = Readonly<Record<WaitingMessage['channel'], Sender>>

/** Thrown by a sender where trying again is of no use: the address does not exist, the carrier will never take it. */
export class NeverDeliverable extends Error {
  override readonly name = 'NeverDeliverable'
}

/** The sandbox's sender: the message is read in the staff console's outbox and in the log. */
export function sandboxSender(log: FastifyBaseLogger): Sender {
  return {
    simulated: true,
    send: async ({ channel, recipient, text }) =>
      log.info({ channel, recipient, text }, 'message in the sandbox outbox'),
  }
}

/** Empties the outbox whenever it is woken, and now and then by itself for what failed or was held back. */
export interface OutboxWorker extends PeriodicJob {
  /** True where a code or a notice would not leave the platform. */
  readonly simulated: boolean
}

const ROUND_EVERY_MS = 15_000
/** Longer than any sender waits for its carrier. */
const LEASE_MS = 60_000
const AT_ONCE = 8

export interface OutboxWorkerNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly senders: Senders
  readonly vault: Vault
}

export function startOutboxWorker(needs: OutboxWorkerNeeds): OutboxWorker {
  const { log, senders } = needs
  const failed = 'the outbox could not be read'
  const lanes = [
    startPeriodicJob({ everyMs: ROUND_EVERY_MS, log, failed, run: end => sendDue(needs, 'codes', end) }),
    startPeriodicJob({ everyMs: ROUND_EVERY_MS, log, failed, run: end => dispatchDue(needs, end) }),
  ]
  return {
    simulated: senders.sms.simulated || senders.email.simulated,
    wake: () => {
      for (const lane of lanes) lane.wake()
    },
    idle: async () => void (await Promise.all(lanes.map(lane => lane.idle()))),
    stop: async () => void (await Promise.all(lanes.map(lane => lane.stop()))),
  }
}

/** Carries all that is due now. */
export async function deliverAll(needs: OutboxWorkerNeeds): Promise<void> {
  await Promise.all([sendDue(needs, 'codes', NEVER_ABORTED), dispatchDue(needs, NEVER_ABORTED)])
}

/** Decides by which ways new notices go out, then carries what is due, and looks for new ones again where much was. */
async function dispatchDue(needs: OutboxWorkerNeeds, end: AbortSignal): Promise<void> {
  do await dispatchNotices(needs, end)
  while (!(await sendDue(needs, 'others', end, LIMITS.outboxRoundMax)) && !end.aborted)
}

/** Carries what is due, some at a time, until nothing is, or so many were carried, or the round is over. Answers whether nothing is due any more. */
async function sendDue(
  needs: OutboxWorkerNeeds,
  lane: QueuePriority,
  end: AbortSignal,
  max = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  for (let carried = 0; carried < max && !end.aborted; ) {
    const messages = await leaseDue(needs.db, { lane, limit: AT_ONCE, leaseMs: LEASE_MS }, needs.clock.now())
    if (messages.length === 0) return true
    carried += messages.length
    await Promise.all(messages.map(message => sendOrLog(needs, message, end)))
  }
  return false
}

/** Where it cannot be written down what became of one, its lease runs out; the others are carried meanwhile. */
async function sendOrLog(needs: OutboxWorkerNeeds, message: WaitingMessage, end: AbortSignal): Promise<void> {
  try {
    await carry(needs, message, end)
  } catch (error) {
    needs.log.error({ err: error, message: String(message.id) }, 'the result of a message could not be recorded')
  }
}

async function carry(
  { db, clock, log, senders, vault }: OutboxWorkerNeeds,
  message: WaitingMessage,
  end: AbortSignal,
): Promise<void> {
  const { id, channel, attempts } = message
  const sender = senders[channel]
  // Whoever had it last could never write down what became of it, and may have sent it each time.
  if (attempts > LIMITS.outboxAttemptsMax) {
    const nowMs = clock.now()
    return markFailedTry(db, id, { error: 'nobody could say what became of it', retryAtMs: undefined, nowMs })
  }
  try {
    await abortable(end, sender.send(await withSecurityWord(db, vault, message)))
  } catch (error) {
    // Its lease runs out, as that of a process which died.
    if (end.aborted) return
    log.warn({ err: error, message: String(id), channel, attempts }, 'a message could not be sent')
    const nowMs = clock.now()
    const over = error instanceof NeverDeliverable || attempts >= LIMITS.outboxAttemptsMax
    const retryAtMs = over ? undefined : nowMs + waitAfterTry(attempts)
    return markFailedTry(db, id, { error: wordsOf(error), retryAtMs, nowMs })
  }
  await markDelivered(db, id, sender.simulated, clock.now())
}

const ERROR_LENGTH_MAX = 300

/** PostgreSQL takes no text with a zero in it. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll('\0', '').slice(0, ERROR_LENGTH_MAX)
}
