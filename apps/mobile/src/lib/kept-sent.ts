import type { CallName } from '@firoza/api/endpoints'
import { DAY_MS } from '@firoza/core/clock'
import { deviceNowMs } from './clock.ts'
import type { KeptSent, Sent } from './sender.ts'
import { forgetAll, recall, remember } from './storage.ts'

/** Shorter than the server knows a key: under one that it has forgotten, the same would be done a second time. */
const KEPT_MS = DAY_MS

interface Kept<N extends CallName> {
  readonly sent: Sent<N>
  readonly atMs: number
}

/** Keeps what has no answer yet on the device, through a reload of the page. It is forgotten with the session, as everything under `last.` is. */
export function keptSent<N extends CallName>(kind: string): KeptSent<N> {
  const nameOf = (account: string) => `last.sent.${kind}.${account}`
  return {
    get: account => {
      const kept = parsed<N>(recall(nameOf(account)))
      return kept && deviceNowMs() - kept.atMs < KEPT_MS ? kept.sent : undefined
    },
    set: (account, sent) => remember(nameOf(account), JSON.stringify({ sent, atMs: deviceNowMs() } satisfies Kept<N>)),
    delete: account => forgetAll(nameOf(account)),
  }
}

function parsed<N extends CallName>(text: string | undefined): Kept<N> | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Kept<N>)
  } catch {
    return undefined
  }
}
