import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/news.ts'

export const messages = {
  newsTitle: 'خبریں',
  newsDetail: 'مضمون',
  newsNone: 'ابھی کوئی خبر نہیں',
  newsNoneHint: 'مضامین شائع ہوتے ہی یہاں آ جائیں گے۔',
  allNews: 'تمام خبریں',
  about: 'اس مضمون میں',
  gone: 'یہ مضمون موجود نہیں',
  goneHint: 'ممکن ہے یہ واپس لے لیا گیا ہو، یا پتہ غلط ہو۔',
  share: 'شیئر کریں',

  noticesTitle: 'اطلاعات',
  noticeTitle: 'اطلاع',
  forYou: 'آپ کے لیے',
  forYouCount: 'آپ کے لیے ({count})',
  howTold: 'کیسے بتائیں',
  forAll: 'سب کے لیے',
  pinned: 'نمایاں',
  unread: 'نئی',
  readAll: 'سب کو پڑھا ہوا شمار کریں',
  toMarkets: 'مارکیٹیں دیکھیں',
  toNews: 'خبریں پڑھیں',
  ownNone: 'ابھی کوئی اطلاع نہیں',
  ownNoneHint: 'آپ کے اکاؤنٹ اور آرڈرز کی ہر بات یہاں بتائی جائے گی۔',
  houseNone: 'کوئی اطلاع نہیں',
  noticeGone: 'یہ اطلاع موجود نہیں',
  loginForOwn: 'اپنے اکاؤنٹ کی اطلاعات دیکھنے کے لیے لاگ اِن کریں',
} as const satisfies TranslationOf<typeof source>
