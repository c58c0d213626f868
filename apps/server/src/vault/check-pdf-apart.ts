import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LIMITS } from '@firoza/core/limits'
import type { Outcome } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { limitConcurrency } from '../jobs/concurrency.ts'
import type { PdfRefusal } from './check-pdf.ts'

const PROGRAM = new URL('./check-pdf-worker.ts', import.meta.url)
const MEMORY_MB_MAX = 256
const TRY_AGAIN_SECONDS = 10

const inTurn = limitConcurrency({ running: 1, waiting: LIMITS.picturesWaitingMax })

/** Checks a PDF in a thread of its own, one at a time: it takes up to half a second, in which orders would wait. */
export async function checkPdfApart(bytes: Uint8Array): Promise<Outcome<undefined, PdfRefusal | 'rate_limited'>> {
  const checked = await inTurn(async () => {
    const worker = new Worker(PROGRAM, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX } })
    try {
      const [outcome] = await once(worker, 'message')
      return outcome as Outcome<undefined, PdfRefusal>
    } catch {
      // It ran out of memory, which no letter makes it do.
      return refuse('support_pdf_broken', {}, 'file')
    } finally {
      await worker.terminate()
    }
  })
  return checked ?? refuse('rate_limited', { retryAfterSeconds: TRY_AGAIN_SECONDS })
}
