import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { planDeliveries } from '@firoza/core/user/notice-topic'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { NO_END } from '../rounds.ts'
import { listSubscriptions, readChoices } from './notice-choice.store.ts'
import { lockUndispatched, markDispatched, type UndispatchedNotice } from './notice-dispatch.store.ts'
import { addMessage } from './outbox.store.ts'
import { wordNotice } from './word-notice.ts'

/**
 * Puts the messages of new notices into the outbox, each in the transaction that marks its notice: a notice is dispatched once, whoever
 * dies in between, and its messages carry keys of their own on top of that. One that cannot be worded waits for the next round and holds
 * up none behind it.
 */
export async function dispatchNotices(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NO_END,
): Promise<void> {
  let last = 0n
  for (let n = 0; n < LIMITS.outboxRoundMax && !end.aborted; n++) {
    let id = last
    try {
      await inTransaction(db, async tx => {
        const notice = await lockUndispatched(tx, last)
        if (!notice) return
        id = notice.id
        await dispatch(tx, notice, clock.now())
      })
    } catch (error) {
      if (id === last) throw error
      log.error({ err: error, notice: String(id) }, 'a notice could not be dispatched; it is tried again')
    }
    if (id === last) return
    last = id
  }
}

async function dispatch(tx: Tx, notice: UndispatchedNotice, nowMs: TimeMs): Promise<void> {
  const { id, userId, phone, email, locale, kind } = notice
  const devices = await listSubscriptions(tx, userId, nowMs)
  const { choices, quiet } = await readChoices(tx, userId)
  const reach = { devices: devices.length, email: email !== null }
  const { title: plainTitle, text } = wordNotice(notice, locale)
  // On a lock screen nothing else says that it is play money.
  const title = notice.realm === 'demo' ? translatorFor(locale)('notice.demo_title', { title: plainTitle }) : plainTitle
  for (const { channel, notBeforeMs } of planDeliveries(kind, { reach, choices, quiet, nowMs })) {
    const to = { push: devices.map(({ endpoint }) => endpoint), email: email === null ? [] : [email], sms: [phone] }
    const words = channel === 'sms' ? { text: `Firoza: ${title}. ${text}` } : { subject: title, text }
    for (const recipient of to[channel]) {
      const dedupe = `notice ${id} ${channel} ${recipient}`
      await addMessage(
        tx,
        { channel, recipient, kind: `notice_${kind}`, locale, userId, dedupe, notBeforeMs, ...words },
        nowMs,
      )
    }
  }
  await markDispatched(tx, id, nowMs)
}
