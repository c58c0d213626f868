import { NeverDeliverable, type Sender } from './outbox-worker.ts'

export interface SmsSettings {
  /** Where the gateway takes messages: an https address, or http on the same machine. */
  readonly url: string
  readonly key: string
}

const ANSWER_MS_MAX = 10_000
/** Answers after which the same message may be taken later. */
const LATER: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/**
 * Hands text messages to a gateway over HTTP: `POST` of `{id, to, text, language}` with a bearer key. Any 2xx says that the gateway has
 * it; `id` and the header `idempotency-key` are the same for every try of one message. The contract stands in docs/operate.md.
 */
export function smsGateway({ url, key }: SmsSettings): Sender {
  return {
    simulated: false,
    async send({ id, recipient, text, locale }) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': `outbox-${id}`,
        },
        body: JSON.stringify({ id: `outbox-${id}`, to: recipient, text, language: locale }),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const words = `the gateway answered ${answer.status}`
      if (answer.status >= 400 && answer.status < 500 && !LATER.has(answer.status)) throw new NeverDeliverable(words)
      throw new Error(words)
    },
  }
}
