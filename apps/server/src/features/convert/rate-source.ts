import type { Fault, RateDocument } from '@firoza/core/convert/rate-document'
import { LIMITS } from '@firoza/core/limits'
import { askBounded } from '../../http/ask-bounded.ts'
import type { RateSourceSettings } from '../../rate-source-settings.ts'
import { readEcbRates } from './read-ecb-rates.ts'
import { readJsonRates } from './read-json-rates.ts'

const READERS = { json: readJsonRates, ecb: readEcbRates }

/** Asks the operator's source for its rates. The contract stands in docs/operate.md. Nothing that a source does throws. */
export async function askForRates(
  { url, key, format }: RateSourceSettings,
  end: AbortSignal,
): Promise<RateDocument | Fault> {
  const answer = await askBounded(url, {
    msMax: LIMITS.ratesAnswerMsMax,
    bytesMax: LIMITS.ratesAnswerBytesMax,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    end,
  })
  return 'fault' in answer ? answer : READERS[format](answer.text)
}
