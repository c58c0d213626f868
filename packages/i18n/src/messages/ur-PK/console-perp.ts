import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-perp.ts'

export const messages = {
  title: 'کنٹریکٹ',
  detail: 'پرپیچوئل کنٹریکٹس کا انشورنس فنڈ، کھلے کانٹریکٹس کی مالیت، اور پوزیشنز لیکویڈیشن سے کتنی قریب ہیں۔',
  realm_real: 'اصلی',
  realm_demo: 'ڈیمو',
  fund: 'انشورنس فنڈ',
  fundHeld: 'اپنی پوزیشنز کے لیے ہولڈ',
  symbol: 'کنٹریکٹ',
  state: 'حالت',
  open: 'کھلا',
  halted: 'معطل',
  stale: 'تازہ قیمت دستیاب نہیں',
  reduceOnly: 'صرف پوزیشن میں کمی',
  mark: 'مارک پرائس',
  positions: 'پوزیشنز',
  openInterest: 'کھلے کنٹریکٹس کی مالیت (\u2066USDT\u2069)',
  margin: 'مارجن (\u2066USDT\u2069)',
  fundSize: 'فنڈ کے پاس',
  stuck: 'بغیر تحفظ پوزیشنز',
  distances: 'لیکویڈیشن تک فاصلہ: 2 · 5 · 10 · 20 سے کم · 20 فیصد سے زیادہ',
  none: 'کوئی کنٹریکٹ درج نہیں',
  on_true: 'نافذ کریں',
  on_false: 'ختم کریں',
  amount: 'رقم \u2066USDT\u2069 میں',
} as const satisfies TranslationOf<typeof source>
