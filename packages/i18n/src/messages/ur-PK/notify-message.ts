import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/notify-message.ts'

export const messages = {
  code_register: 'فیروزہ: رجسٹریشن کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  code_reset: 'فیروزہ: نئے پاس ورڈ کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  code_email: 'فیروزہ: ای میل کی تصدیق کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔',
  code_transactionCode: 'فیروزہ: لین دین کا پاس ورڈ بدلنے کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  already_registered: 'فیروزہ: اس نمبر کا اکاؤنٹ پہلے سے موجود ہے۔ لاگ اِن کریں، یا پاس ورڈ ری سیٹ کریں۔',
  captcha_sum: '{left} جمع {right} کتنے ہوتے ہیں؟',

  code_withdrawalCode: 'فیروزہ: رقم نکلوانے کا پاس ورڈ بدلنے کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  code_destination:
    'فیروزہ: یہ نمبر رقم نکلوانے کے لیے شامل کرنے کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  code_newPhone: 'فیروزہ: یہ نمبر اپنے اکاؤنٹ پر لگانے کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ کسی کو نہ بتائیں۔',
  code_oldPhone:
    'فیروزہ: آپ کے اکاؤنٹ کا نمبر بدلنے کا کوڈ {code} ہے، {minutes} منٹ کے لیے۔ آپ نے نہیں مانگا تو کسی کو نہ بتائیں اور اکاؤنٹ منجمد کریں۔',
  with_word: '{text} آپ کا حفاظتی لفظ: {word}',
  link_over: 'اس لنک کی میعاد ختم ہو گئی۔ اسے فیروزہ سے دوبارہ کھولیں۔',
} as const satisfies TranslationOf<typeof source>
