import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-option.ts'

export const messages = {
  title: 'آپشن',
  detail: 'آپشن لکھنے والا اکاؤنٹ، اس کے کھلے کنٹریکٹ کا خطرہ، اور اس کی شرائط اور حدود۔',
  offered_true: 'دستیاب',
  offered_false: 'دستیاب نہیں',
  realm_real: 'اصلی',
  realm_demo: 'ڈیمو',
  funds: 'رقم',
  held: 'کھلے کنٹریکٹ کے لیے ہولڈ',
  fees: 'فیس',
  symbol: 'شیئر',
  expiry: 'ایکسپائری',
  purchases: 'خریداریاں',
  contracts: 'کنٹریکٹ',
  payoffMax: 'زیادہ سے زیادہ ادائیگی (روپے)',
  delta: 'ڈیلٹا (شیئرز)',
  vega: 'ویگا (روپے فی پوائنٹ)',
  none: 'کوئی کھلا کنٹریکٹ نہیں',
  amount: 'رقم روپے میں',
  fromShares: 'پہلے کے شیئرز',
  toShares: 'بعد کے شیئرز',
  fromDate: 'تقسیم کے بعد ٹریڈنگ کا پہلا دن',
} as const satisfies TranslationOf<typeof source>
