import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-robot.ts'

export const messages = {
  title: 'روبوٹس',
  detail: 'خالص اثاثے سودوں سے نکلتے ہیں۔ اجرا کے لیے مشین کی جانچ اور دو منظوریاں ضروری ہیں۔',
  none: 'کوئی روبوٹ نہیں',
  robot: 'روبوٹ',
  environment: 'ماحول',
  state: 'حالت',
  value: 'خالص اثاثے',
  nav: 'فی یونٹ NAV',
  holders: 'ہولڈرز',
  accruedFee: 'اب تک کی کارکردگی فیس',
  owed: 'واجب رقم',
  checks: 'جانچ',
  passed: '{gate}: کامیاب ({figure})',
  failed: '{gate}: ناکام ({figure})',
  request: 'اجرا، وقفہ یا بندش',
  move: 'تبدیلی',
  move_release: 'اجرا',
  move_pause: 'وقفہ',
  move_resume: 'دوبارہ جاری',
  move_stop: 'بند کر کے سب کو ادائیگی',
} as const satisfies TranslationOf<typeof source>
