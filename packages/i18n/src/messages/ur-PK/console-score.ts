import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-score.ts'

export const messages = {
  detail: 'لوگوں کے اعتراضات، سب سے دیر سے منتظر پہلے۔ وہ شخص آپ کی وجہ پڑھتا ہے۔',
  queue: 'قطار',
  queue_waiting: 'منتظر',
  queue_done: 'فیصلہ شدہ',
  empty: 'یہاں کچھ نہیں',
  person: 'صارف',
  score: 'موجودہ اسکور',
  change: 'تبدیلی',
  evidence: 'بنیاد',
  words: 'اس شخص کے الفاظ میں',
  when: 'کب بھیجی',
  state: 'حالت',
  decide: 'فیصلہ کریں',
  note: 'وجہ',
  noteHint: 'وہ شخص اسے پڑھتا ہے',
  noteMissing: 'کم از کم تین حروف کی وجہ لکھیں',
  uphold: 'منظور: تبدیلی واپس لیں',
  dismiss: 'مسترد: تبدیلی برقرار رہے',
  decided: 'فیصلہ ہو گیا۔ اب اسکور {score} ہے',
} as const satisfies TranslationOf<typeof source>
