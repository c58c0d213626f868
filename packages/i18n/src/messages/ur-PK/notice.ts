import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/notice.ts'

export const messages = {
  welcome_title: 'فیروزہ میں خوش آمدید',
  welcome_text: 'آپ کے آزمائشی اکاؤنٹ میں {amount} PKR کی فرضی رقم ہے۔ اصلی رقم لگانے سے پہلے ایپ کو یہاں سیکھ لیجیے۔',
  new_sign_in_title: 'آپ کے اکاؤنٹ میں نیا لاگ اِن',
  new_sign_in_text:
    '{device} ({ip}) سے لاگ اِن کیا گیا ہے۔ اگر یہ آپ نہیں تھے تو پاس ورڈ بدلیں اور تمام آلات سے لاگ آؤٹ کریں۔',
  password_changed_title: 'آپ کا پاس ورڈ بدل دیا گیا',
  password_changed_text: 'باقی آلات سے لاگ آؤٹ کر دیا گیا ہے۔ نئی جگہ رقم نکلوانے کے لیے 24 گھنٹے انتظار ہو گا۔',
  transaction_code_set_title: 'آپ کا لین دین کا پاس ورڈ مقرر ہو گیا',
  transaction_code_set_text:
    'اگر یہ آپ نہیں تھے تو کسٹمر سروس سے رابطہ کریں۔ نئی جگہ رقم نکلوانے کے لیے 24 گھنٹے انتظار ہو گا۔',
  transaction_code_locked_title: 'آپ کا لین دین کا پاس ورڈ بند ہے',
  transaction_code_locked_text: 'بار بار غلط اندراج کی وجہ سے یہ {until} تک بند ہے۔',
  email_changed_title: 'آپ کا ای میل پتہ بدل دیا گیا',
  email_changed_text: 'اب یہ {email} ہے۔ اگر یہ آپ نہیں تھے تو کسٹمر سروس سے رابطہ کریں۔',
  demo_reset_title: 'آپ کا آزمائشی اکاؤنٹ نئے سرے سے شروع ہوا',
  demo_reset_text: 'کھلے آزمائشی آرڈر منسوخ کر دیے گئے اور آزمائشی اکاؤنٹ میں دوبارہ {amount} PKR ہیں۔',
  account_disabled_title: 'آپ کا اکاؤنٹ بند کر دیا گیا',
  account_disabled_text:
    'وجہ: {reason}۔ آپ کے کھلے آرڈر منسوخ کر دیے گئے۔ آپ کی رقم آپ ہی کی ہے؛ کسٹمر سروس سے رابطہ کریں۔',
  account_enabled_title: 'آپ کا اکاؤنٹ دوبارہ فعال ہے',
  account_enabled_text: 'وجہ: {reason}۔ آپ لاگ اِن اور خرید و فروخت کر سکتے ہیں۔',

  event_registered: 'اکاؤنٹ کھولا گیا',
  event_signed_in: 'لاگ اِن کیا گیا',
  event_sign_in_failed: 'لاگ اِن میں غلط پاس ورڈ',
  event_sign_in_locked: 'غلط پاس ورڈ کے بعد لاگ اِن بند ہوا',
  event_signed_out: 'لاگ آؤٹ کیا گیا',
  event_session_revoked: 'ایک آلے سے لاگ آؤٹ کیا گیا',
  event_password_changed: 'پاس ورڈ بدلا گیا',
  event_password_reset: 'بھولا ہوا پاس ورڈ نیا کیا گیا',
  event_email_changed: 'ای میل پتہ بدلا گیا',
  event_transaction_code_set: 'لین دین کا پاس ورڈ مقرر کیا گیا',
  event_transaction_code_wrong: 'لین دین کا غلط پاس ورڈ',
  event_transaction_code_locked: 'لین دین کا پاس ورڈ بند ہوا',
  event_demo_reset: 'آزمائشی اکاؤنٹ نئے سرے سے شروع ہوا',
  event_disabled: 'عملے نے اکاؤنٹ بند کیا',
  event_enabled: 'عملے نے اکاؤنٹ بحال کیا',

  staff_listed: 'تلاش میں دکھایا گیا',
  staff_viewed: 'اکاؤنٹ کی تفصیل دیکھی گئی',
  staff_disabled: 'اکاؤنٹ بند کیا گیا',
  staff_enabled: 'اکاؤنٹ بحال کیا گیا',
} as const satisfies TranslationOf<typeof source>
