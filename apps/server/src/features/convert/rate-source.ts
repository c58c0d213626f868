import type { Fault, RateDocument } from '@firoza/core/convert/rate-document'
import { LIMITS } from '@firoza/core/limits'
import { boundedText } from '../../http/bounded-text.ts'
import type { RateSourceSettings } from '../../rate-source-settings.ts'
import { readEcbRates } from './read-ecb-rates.ts'
import { readJsonRates } from './read-json-rates.ts'

const READERS = { json: readJsonRates, ecb: readEcbRates }

/** Asks the operator's source for its rates. The contract stands in docs/operate.md. Nothing that a source does throws. */
export async function askForRates(
  { url, key, format }: RateSourceSettings,
  end: AbortSignal,
): Promise<RateDocument | Fault> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([end, AbortSignal.timeout(LIMITS.ratesAnswerMsMax)]),
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return { fault: `it answered with status ${answer.status}` }
    }
    return READERS[format](await boundedText(answer, LIMITS.ratesAnswerBytesMax))
  } catch (error) {
    return { fault: wordsOf(error) }
  }
}

/** `fetch failed` says nothing; its cause does. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be asked'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
