import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { planDeliveries } from '@firoza/core/notify/notice-topic'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { NEVER_ABORTED } from '../jobs/periodic-job.ts'
import { listSubscriptions, type NoticeChoices, readChoices } from './notice-choice.store.ts'
import { lockUndispatched, markDispatched, type UndispatchedNotice } from './notice-dispatch.store.ts'
import { addMessages, type NewMessage } from './outbox.store.ts'
import { renderNotification } from './render-notification.ts'

/**
 * Puts the messages of new notices into the outbox, in the transaction that marks the notices: each is dispatched once, whoever
 * dies in between, and its messages carry keys of their own on top of that. Many go together, as one costs hardly less; where that fails, each by itself.
 * One that cannot be dispatched waits for the next round and holds up none behind it.
 */
export async function dispatchNotices(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<void> {
  let alone = 0
  for (let after = 0n; !end.aborted; ) {
    let notices: UndispatchedNotice[] = []
    try {
      await inTransaction(db, async tx => {
        notices = await lockUndispatched(tx, after, alone > 0 ? 1 : LIMITS.outboxRoundMax)
        if (notices.length > 0) await dispatch(tx, notices, { nowMs: clock.now(), log })
      })
    } catch (error) {
      if (notices.length === 0) throw error
      if (notices.length > 1) {
        alone = notices.length
        continue
      }
      log.error({ err: error, notice: String(notices[0]?.id) }, FAILED)
    }
    const last = notices.at(-1)
    if (!last) return
    after = last.id
    alone -= 1
  }
}

const FAILED = 'a notice could not be dispatched; it is tried again'

interface Moment extends Pick<Deps, 'log'> {
  readonly nowMs: TimeMs
}

async function dispatch(tx: Tx, notices: readonly UndispatchedNotice[], { nowMs, log }: Moment): Promise<void> {
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const devices = await listSubscriptions(tx, userIds, nowMs)
  const choicesOf = await readChoices(tx, userIds)
  const messages: NewMessage[] = []
  const worded: bigint[] = []
  for (const notice of notices) {
    const own = devices.filter(({ userId }) => userId === notice.userId).map(({ endpoint }) => endpoint)
    try {
      messages.push(...messagesOf(notice, own, choicesOf(notice.userId), nowMs))
      worded.push(notice.id)
    } catch (error) {
      log.error({ err: error, notice: String(notice.id) }, FAILED)
    }
  }
  await addMessages(tx, messages, nowMs)
  await markDispatched(tx, worded, nowMs)
}

/** The notice by each way by which it goes to its reader now. Throws where it has no words. */
function messagesOf(
  notice: UndispatchedNotice,
  endpoints: readonly string[],
  { choices, quiet }: NoticeChoices,
  nowMs: TimeMs,
): NewMessage[] {
  const { id, userId, phone, email, locale, kind } = notice
  const reach = { devices: endpoints.length, email: email !== null }
  const { title: plainTitle, text } = renderNotification(notice, locale)
  // On a lock screen nothing else says that it is play money.
  const title =
    notice.realm === 'demo' ? translatorFor(locale)('notify-event.demo_title', { title: plainTitle }) : plainTitle
  const to = { push: endpoints, email: email === null ? [] : [email], sms: [phone] }
  return planDeliveries(kind, { reach, choices, quiet, nowMs }).flatMap(({ channel, notBeforeMs }) => {
    const words = channel === 'sms' ? { text: `Firoza: ${title}. ${text}` } : { subject: title, text }
    return to[channel].map(recipient => {
      const dedupe = `notice ${id} ${channel} ${recipient}`
      return { channel, recipient, kind: `notice_${kind}`, locale, userId, dedupe, notBeforeMs, ...words }
    })
  })
}
