import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-exposure.ts'

export const messages = {
  detail:
    'ہر اثاثے میں جو کچھ واجب ہے، اور اس کے بدلے باہر جو رکھا ہے۔ دونوں کھاتوں سے جمع کیے گئے ہیں؛ فرق کا مطلب ہے کہ کھاتے خراب ہیں۔',
  covered: 'جو کچھ واجب ہے سب محفوظ ہے، {time} تک',
  notCovered: 'پورا نہیں، {time} تک: {assets}',
  asset: 'اثاثہ',
  clients: 'صارفین کو واجب',
  holders: 'کتنے افراد',
  liquidity: 'ادارے کے تاجر',
  other: 'راستے میں، فیس، ٹیکس',
  outside: 'بینکوں اور تحویل میں',
  difference: 'فرق',
  none: 'یہاں ابھی کچھ واجب نہیں',
  money: 'رقم',
  shares: 'حصص',
  clearingTitle: 'تبادلے کے لیے ادارے کی رقم',
  clearingHint: 'لوگ اسی کے بدلے تبادلہ کرتے ہیں؛ یہ کبھی صفر سے کم نہیں ہوتی۔',
  largest: '{asset} کے سب سے بڑے مالک',
  chooseAsset: 'اثاثہ',
  holder: 'مالک',
  amount: 'مقدار',
  part: 'کل کا حصہ',
  nobody: 'کسی کے پاس نہیں',
} as const satisfies TranslationOf<typeof source>
