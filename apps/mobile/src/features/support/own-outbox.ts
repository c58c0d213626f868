import { call } from '../../lib/client.ts'
import { deviceNowMs } from '../../lib/clock.ts'
import { onOtherPerson, useSession } from '../../lib/session.ts'
import { forgetAll, recall, remember } from '../../lib/storage.ts'
import { type Outgoing, outbox } from './outgoing.ts'

/** Forgotten with the session, as everything under this beginning. */
const NAME = 'last.support.outgoing'

function load(): readonly Outgoing[] {
  try {
    const items: unknown = JSON.parse(recall(NAME) ?? '[]')
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

const box = outbox({
  send: input => call('POST /user/support/send', input, { quiet: true, idempotencyKey: input.clientKey }),
  owner: () => useSession.getState().userInfo?.id ?? '',
  now: deviceNowMs,
  load,
  save: items => (items.length > 0 ? remember(NAME, JSON.stringify(items)) : forgetAll(NAME)),
})

onOtherPerson(() => box.useItems.setState({ items: load() }))

export const ownOutbox = box
