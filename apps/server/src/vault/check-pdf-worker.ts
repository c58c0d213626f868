import { parentPort, workerData } from 'node:worker_threads'
import { checkPdf } from './check-pdf.ts'

parentPort?.postMessage(checkPdf(workerData as Uint8Array))
