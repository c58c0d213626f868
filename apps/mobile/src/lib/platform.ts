import { ServerError } from '@firoza/api/client/call-error'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { takeEarly } from './early-calls.ts'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'
import { recall, remember } from './storage.ts'

/** What the platform says of itself to everyone, by `/common/props`. */
export interface Platform {
  readonly sandbox: boolean
  /** Where the start page leads, where it is not the home page. */
  readonly systemRouter: string | undefined
}

/** Undefined until it has been heard. It changes with a deployment only, hence is asked again hourly at most. */
export function usePlatform(): Platform | undefined {
  return useQuery(QUERY).data
}

/**
 * Hears it before the first paint, so that the ribbon does not push the page down later; a slow answer is not waited for. What it
 * said the last time holds until then: nothing waits, and an offline start has it too.
 */
export async function expectPlatform(queryClient: QueryClient, waitMsMax: number): Promise<void> {
  if (lastHeard()) return
  await Promise.race([queryClient.prefetchQuery(QUERY), new Promise(resolve => setTimeout(resolve, waitMsMax))])
}

const URL = '/api/common/props'
const KEPT = 'platform'
const ASKED_AGAIN_MS = 60 * 60_000

const QUERY = {
  queryKey: ['platform'],
  queryFn: fetchPlatform,
  staleTime: ASKED_AGAIN_MS,
  // Also when all else is forgotten with a session: what it is does not change with who is signed in.
  initialData: lastHeard,
  initialDataUpdatedAt: 0,
} as const

function lastHeard(): Platform | undefined {
  return platformOf(parsed(recall(KEPT) ?? ''))
}

async function fetchPlatform({ signal }: { readonly signal: AbortSignal }): Promise<Platform> {
  const early = takeEarly(URL, {
    token: useSession.getState().userToken,
    language: usePreferences.getState().language,
  })
  const response = await (early ?? fetch(URL, { signal, headers: { Accept: 'application/json' } }))
  const text = await response.text()
  const platform = platformOf(parsed(text))
  // A server that comes up, or a proxy in its place, has not said what the platform is: it is asked again.
  if (!platform) throw new ServerError(`HTTP ${response.status}`, undefined)
  remember(KEPT, text)
  return platform
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the answer with care: an older or newer server must not break the frame. Undefined where it does not speak of the platform. */
export function platformOf(answer: unknown): Platform | undefined {
  const data = fieldOf(answer, 'data')
  if (fieldOf(data, 'mode') === undefined) return undefined
  const systemRouter = fieldOf(data, 'systemRouter')
  return {
    sandbox: fieldOf(data, 'mode') === 'sandbox',
    systemRouter: typeof systemRouter === 'string' && systemRouter !== '' ? systemRouter : undefined,
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}
