import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/alert.ts'

export const messages = {
  title: 'پرائس الرٹ',
  direction: 'اطلاع دیں جب قیمت ہو',
  above: 'اتنی یا زیادہ',
  below: 'اتنی یا کم',
  atAbove: '{price} یا زیادہ',
  atBelow: '{price} یا کم',
  price: 'قیمت',
  last: 'آخری قیمت: {price}',
  hint: 'اس قیمت پر پہلا سودا ہوتے ہی ایک اطلاع ملے گی۔ اس کے بعد الرٹ ختم ہو جاتا ہے۔',
  set: 'الرٹ لگائیں',
  setDone: 'پرائس الرٹ لگ گیا',
  enterPrice: 'قیمت لکھیں',
  known: 'یہ الرٹ پہلے سے موجود ہے',
  active: 'فعال الرٹ',
  setAt: '{time} کو لگایا گیا',
  remove: 'ہٹائیں',
  removeOne: '{symbol} کا {price} والا الرٹ ہٹائیں',
  removed: 'پرائس الرٹ ہٹا دیا گیا',
  none: 'کوئی پرائس الرٹ نہیں',
  noneHint: 'کسی شیئر یا جوڑے کا صفحہ کھولیں اور گھنٹی دبا کر الرٹ لگائیں۔',
  all: 'تمام پرائس الرٹ',
  count: '{max} میں سے {count} فعال',
} as const satisfies TranslationOf<typeof source>
