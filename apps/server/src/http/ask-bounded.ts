import { boundedText } from './bounded-text.ts'

interface Bounds {
  readonly msMax: number
  readonly bytesMax: number
  readonly headers?: Readonly<Record<string, string>>
  readonly end: AbortSignal
}

/** What somebody outside answers, within bounds of time and size and without redirects. Nothing that they do throws: it is a fault in words. */
export async function askBounded(
  url: string,
  { msMax, bytesMax, headers, end }: Bounds,
): Promise<{ readonly text: string } | { readonly fault: string }> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([end, AbortSignal.timeout(msMax)]),
      ...(headers && { headers }),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return { fault: `it answered with status ${answer.status}` }
    }
    return { text: await boundedText(answer, bytesMax) }
  } catch (error) {
    return { fault: wordsOf(error) }
  }
}

/** `fetch failed` says nothing; its cause does. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be asked'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
