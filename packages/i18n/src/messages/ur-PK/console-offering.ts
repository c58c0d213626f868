import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-offering.ts'

export const messages = {
  detail:
    'دونوں ماحول کے آئی پی او۔ اعلان، قیمت، لسٹنگ اور واپسی کے لیے عملے کے دو ارکان درکار ہیں۔ الاٹمنٹ شائع شدہ ریکارڈ سے بنتی ہے اور بدلی نہیں جا سکتی۔',
  empty: 'کوئی آئی پی او نہیں',
  id: 'آئی پی او',
  realm: 'ماحول',
  realm_real: 'اصلی',
  realm_demo: 'ڈیمو',
  symbol: 'علامت',
  state: 'حالت',
  price: 'قیمت',
  lots: 'درخواست / پیش کردہ لاٹس',
  createTitle: 'نیا آئی پی او',
  createHint:
    'اوقات مقرر ہیں: آغاز 9:00، اختتام 17:00، الاٹمنٹ 10:00، ادائیگی 17:00، لسٹنگ 9:30۔ منظور شدہ شرائط نہیں بدلتیں۔',
  nameEn: 'انگریزی نام',
  nameUr: 'اردو نام',
  sector: 'شعبے کا کوڈ',
  sharesOutstanding: 'کل شیئرز',
  faceValue: 'فیس ویلیو (روپے)',
  floorPrice: 'فلور پرائس (روپے)',
  capPrice: 'بالائی قیمت (روپے)، مقررہ قیمت میں فلور کے برابر',
  lotSize: 'فی لاٹ شیئرز',
  lotsMax: 'فی صارف زیادہ سے زیادہ لاٹس',
  retailLots: 'ریٹیل لاٹس',
  bookLots: 'بک لاٹس',
  lotsNeeded: 'درکار لاٹس',
  prospectus: 'پراسپیکٹس (پی ڈی ایف، 8 ایم بی تک)',
  stepTitle: 'قیمت، لسٹنگ یا واپسی',
  stepHint: 'قیمت منجمد بولیوں کی اسٹرائیک پرائس ہے؛ درج نہیں کی جا سکتی۔',
  step: 'درخواست',
} as const satisfies TranslationOf<typeof source>
