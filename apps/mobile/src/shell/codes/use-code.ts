import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput } from '@firoza/api/endpoints'
import { CODE_LIFE_MS } from '@firoza/core/auth/one-time-code'
import { useCallback, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useWrite } from '../../lib/query.ts'
import { runningMs } from '../../lib/running-clock.ts'

export interface CodeSending {
  /** To whom the last code went, masked. */
  readonly sentTo: string | undefined
  /** Zero when another may be asked for. */
  readonly secondsToWait: number
  readonly busy: boolean
  readonly error: Error | null
  readonly send: (input: CallInput<'POST /common/code/send'>) => void
  /** Hears why something was refused: of a code that opens nothing any more it is no longer said that it was sent. */
  readonly refused: (error: Error | null) => void
}

export const CODE_MINUTES = CODE_LIFE_MS / 60_000

/** The last code that was sent. */
export interface SentCode {
  readonly sentTo: string | undefined
  /** From when another may be asked for. */
  readonly freeAtMs: number
}

export const NO_CODE: SentCode = { sentTo: undefined, freeAtMs: 0 }

/** What is known of the last code: of the form that asks for it, or longer, where somebody else keeps it. */
export function sentCode(): StoreApi<SentCode> {
  return createStore<SentCode>()(() => NO_CODE)
}

export interface CodeOptions {
  /** The field of the code, where a form has more than one. */
  readonly field?: string
  readonly onSettled?: () => void
  readonly kept?: StoreApi<SentCode>
}

/** Sends one-time codes and counts down to when another may be asked for. */
export function useCode({ field, onSettled, kept }: CodeOptions = {}): CodeSending {
  const [own] = useState(sentCode)
  const last = kept ?? own
  const { sentTo, freeAtMs } = useStore(last)
  const [nowMs, setNowMs] = useState(() => runningMs())
  const secondsToWait = Math.max(0, Math.ceil((freeAtMs - nowMs) / 1000))
  const counting = secondsToWait > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNowMs(runningMs()), 1000)
    return () => clearInterval(timer)
  }, [counting])
  const waitFor = (seconds: number) => {
    const now = runningMs()
    setNowMs(now)
    last.setState({ freeAtMs: now + seconds * 1000 })
  }
  const write = useWrite('POST /common/code/send', {
    quiet: true,
    onDone: answer => {
      last.setState({ sentTo: answer.sentTo })
      waitFor(waitSeconds(answer))
    },
  })
  const send: CodeSending['send'] = input => {
    last.setState({ sentTo: undefined })
    write.mutate(input, {
      onError: error => {
        const early = error instanceof RefusedError ? error.detailsOf('code_too_soon') : undefined
        if (early) waitFor(early.retryAfterSeconds)
      },
      ...(onSettled && { onSettled }),
    })
  }
  const refused = useCallback(
    (error: Error | null) => {
      if (isOver(error, field)) last.setState({ sentTo: undefined })
    },
    [last, field],
  )
  return { sentTo, secondsToWait, busy: write.isPending, error: write.error, send, refused }
}

/** Whether a code that was sent opens nothing any more: its time is over, or it was guessed at too often. */
export function isOver(error: Error | null, field?: string): boolean {
  return (
    error instanceof RefusedError && error.reason === 'code_expired' && (field === undefined || field === error.field)
  )
}

/**
 * How many seconds until another code may be asked for. Both times are the server's, whose clock may be far from the
 * phone's: the code was made its whole life before it expires.
 */
export function waitSeconds({ expiresAt, nextAt }: { readonly expiresAt: number; readonly nextAt: number }): number {
  return Math.max(0, Math.ceil((nextAt - (expiresAt - CODE_LIFE_MS)) / 1000))
}
