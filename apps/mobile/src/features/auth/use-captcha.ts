import type { CallOutput } from '@firoza/api/endpoints'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOnce } from '../../lib/client.ts'
import { usePreferences } from '../../lib/preferences.ts'

export interface CaptchaState {
  readonly query: UseQueryResult<CallOutput<'GET /common/captcha'>>
  readonly form: 'image' | 'text'
  readonly answer: string
  readonly setAnswer: (answer: string) => void
  /** A new one: each can be answered once, so after every use there must be another. */
  readonly renew: () => void
  readonly setForm: (form: 'image' | 'text') => void
  /** Whether there is something to answer at all: a platform may have captchas switched off. */
  readonly asked: boolean
  /** What a call carries of it. */
  readonly fields: { readonly captchaId?: string; readonly captcha?: string }
}

/** A captcha and the answer that is being typed. Nothing is fetched until it is `wanted`. */
export function useCaptcha(wanted: boolean): CaptchaState {
  const language = usePreferences(preferences => preferences.language)
  const [form, setForm] = useState<'image' | 'text'>('image')
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState('')
  const query = useQuery({
    queryKey: ['captcha', form, round, language],
    queryFn: ({ signal }) => readOnce('GET /common/captcha', { form }, signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const asked = wanted && query.data?.needed !== false
  return {
    query,
    form,
    answer,
    setAnswer,
    renew: () => {
      setAnswer('')
      setRound(round + 1)
    },
    setForm: next => {
      setAnswer('')
      setForm(next)
    },
    asked,
    fields: asked && query.data ? { captchaId: query.data.captchaId, captcha: answer.trim() } : {},
  }
}
