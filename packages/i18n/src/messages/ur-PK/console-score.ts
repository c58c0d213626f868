import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-score.ts'

export const messages = {
  detail: 'اپیلیں، سب سے زیادہ دیر سے زیرِ التوا پہلے۔ صارف آپ کی وجہ دیکھتا ہے۔',
  queue: 'قطار',
  queue_waiting: 'زیرِ التوا',
  queue_done: 'فیصلہ شدہ',
  empty: 'اس قطار میں کوئی اپیل نہیں',
  person: 'صارف',
  score: 'موجودہ اسکور',
  change: 'تبدیلی',
  evidence: 'بنیاد',
  words: 'صارف کا بیان',
  when: 'کب بھیجی',
  state: 'حالت',
  decide: 'فیصلہ کریں',
  note: 'وجہ',
  noteHint: 'صارف کو دکھائی جاتی ہے',
  noteMissing: 'کم از کم تین حروف کی وجہ لکھیں',
  uphold: 'اپیل منظور: تبدیلی واپس',
  dismiss: 'اپیل مسترد: تبدیلی برقرار',
  decided: 'فیصلہ ہو گیا۔ نیا اسکور: {score}',
} as const satisfies TranslationOf<typeof source>
