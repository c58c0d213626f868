import { useCallback, useEffect, useState } from 'react'
import { deviceNowMs } from './clock.ts'
import { useSession } from './session.ts'
import { typedHere } from './storage.ts'

interface Typed {
  readonly owner?: string | undefined
  readonly atMs: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * What was typed into a form and is not sent yet. This tab alone keeps it through a reload, for the user who typed it, until the session
 * begins or ends. Never passwords or codes.
 */
export function typedIn<T>(form: string): T | undefined {
  return values()[form] as T | undefined
}

/** Undefined forgets it. */
export function keepTyped(form: string, value: unknown): void {
  const typed: Typed = { owner: owner(), atMs: deviceNowMs(), values: { ...values(), [form]: value } }
  typedHere.save(JSON.stringify(typed))
}

/** The state of a form, which begins with what was typed into it before a reload. It is forgotten when the form closes. */
export function useTyped<T extends string | object>(form: string, begin: () => T) {
  const [value, setValue] = useState<T>(() => typedIn(form) ?? begin())
  useEffect(() => () => keepTyped(form, undefined), [form])
  const change = useCallback(
    (next: T) => {
      keepTyped(form, next)
      setValue(next)
    },
    [form],
  )
  return [value, change] as const
}

const owner = () => useSession.getState().userInfo?.id

function values(): Typed['values'] {
  try {
    const typed = JSON.parse(typedHere.load() ?? '') as Typed
    return typed.owner === owner() ? typed.values : {}
  } catch {
    return {}
  }
}
