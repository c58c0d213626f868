import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-engine.ts'

export const messages = {
  at: 'وقت',
  engineDetail: 'آرڈر اور سودوں کی پروسیسنگ: قطار، لیز کس کے پاس ہے اور بیچ کا سائز۔',
  engine: 'انجن',
  accepting: 'آرڈر لے رہا ہے',
  notAccepting: 'آرڈر نہیں لے رہا',
  waiting: 'قطار میں، حد',
  batchMean: 'فی بیچ کمانڈز، حد',
  leaseHolder: 'لیز کس کے پاس',
  leaseEpoch: 'دور',
  leaseAge: 'لیز کی تجدید، میعاد',
  totalBatches: 'کل بیچ',
  totalOrders: 'کل آرڈر',
  totalTrades: 'کل سودے',
  batches: 'تازہ ترین بیچ',
  batch: 'بیچ',
  commands: 'کمانڈز',
  noBatches: 'ابھی کوئی بیچ نہیں',
  noBatchesDetail: 'پہلی کمانڈ، مثلاً آرڈر یا مارکیٹ کا کھلنا، پہلا بیچ بناتی ہے۔',
} as const satisfies TranslationOf<typeof source>
