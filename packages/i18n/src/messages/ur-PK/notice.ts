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

  withdrawal_code_set_title: 'رقم نکلوانے کا پاس ورڈ مقرر ہو گیا',
  withdrawal_code_set_text:
    'اگر یہ آپ نہیں تھے تو کسٹمر سروس سے رابطہ کریں۔ نئی جگہ رقم نکلوانے کے لیے 24 گھنٹے انتظار ہو گا۔',
  withdrawal_code_locked_title: 'رقم نکلوانے کا پاس ورڈ بند ہے',
  withdrawal_code_locked_text: 'بار بار غلط اندراج کی وجہ سے یہ {until} تک بند ہے۔',
  destination_added_title: 'رقم نکلوانے کے لیے اکاؤنٹ شامل ہوا',
  destination_added_text:
    '{bank} {account} کو {until} سے استعمال کیا جا سکتا ہے۔ اگر یہ آپ نہیں تھے تو اسے ہٹائیں اور پاس ورڈ بدلیں۔',
  destination_removed_title: 'رقم نکلوانے کا ایک اکاؤنٹ ہٹا دیا گیا',
  destination_removed_text: 'اب {bank} {account} میں رقم نہیں جا سکتی۔',
  withdrawal_requested_title: 'رقم نکلوانے کی درخواست موصول ہوئی',
  withdrawal_requested_text:
    '{amount} {asset}، {bank} {account} میں، حوالہ {reference}۔ اگر یہ آپ نہیں تھے تو منسوخ کریں اور پاس ورڈ بدلیں۔',
  withdrawal_in_review_title: 'ہم آپ کی درخواست دیکھ رہے ہیں',
  withdrawal_in_review_text:
    'درخواست {reference} زیادہ سے زیادہ {until} تک دیکھ لی جائے گی۔ آپ کو کچھ کرنے یا ادا کرنے کی ضرورت نہیں، اور آپ کسی بھی وقت منسوخ کر سکتے ہیں۔',
  withdrawal_approved_title: 'آپ کی درخواست منظور ہو گئی',
  withdrawal_approved_text: 'درخواست {reference} کی ادائیگی اب کی جائے گی۔',
  withdrawal_cancelled_title: 'رقم نکلوانے کی درخواست منسوخ ہو گئی',
  withdrawal_cancelled_text: 'درخواست {reference} کے {amount} {asset} دوبارہ دستیاب ہیں۔',
  withdrawal_rejected_title: 'رقم نکلوانے کی درخواست نامنظور ہوئی',
  withdrawal_rejected_text:
    'درخواست {reference} کے {amount} {asset} دوبارہ دستیاب ہیں۔ وجہ اور اپیل کا طریقہ دیکھنے کے لیے اسے کھولیں۔',
  withdrawal_sent_title: 'آپ کی رقم روانہ ہو گئی',
  withdrawal_sent_text: '{amount} {asset}، {bank} {account} کو بھیجے گئے، حوالہ {reference}۔',
  withdrawal_settled_title: 'آپ کی رقم پہنچ گئی',
  withdrawal_settled_text: '{amount} {asset}، {bank} {account} میں پہنچ گئے، حوالہ {reference}۔',
  withdrawal_failed_title: 'رقم ادا نہیں ہو سکی',
  withdrawal_failed_text:
    'درخواست {reference} کے {amount} {asset} فیس سمیت دوبارہ دستیاب ہیں۔ وجہ دیکھنے کے لیے اسے کھولیں۔',
  withdrawal_returned_title: 'رقم واپس آ گئی',
  withdrawal_returned_text: 'بینک نے درخواست {reference} کی رقم لوٹا دی۔ {amount} {asset} فیس سمیت دوبارہ دستیاب ہیں۔',

  event_withdrawal_code_set: 'رقم نکلوانے کا پاس ورڈ مقرر کیا گیا',
  event_withdrawal_code_wrong: 'رقم نکلوانے کا غلط پاس ورڈ',
  event_withdrawal_code_locked: 'رقم نکلوانے کا پاس ورڈ بند ہوا',
  event_destination_added: 'رقم نکلوانے کا اکاؤنٹ شامل کیا گیا',
  event_destination_removed: 'رقم نکلوانے کا اکاؤنٹ ہٹایا گیا',
  event_withdrawal_requested: 'رقم نکلوانے کی درخواست دی گئی',
  event_withdrawal_cancelled: 'رقم نکلوانے کی درخواست منسوخ کی گئی',

  staff_withdrawal_viewed: 'رقم نکلوانے کی درخواست دیکھی گئی',
  staff_withdrawal_approved: 'رقم نکلوانے کی درخواست منظور کی گئی',
  staff_withdrawal_rejected: 'رقم نکلوانے کی درخواست نامنظور کی گئی',
  staff_withdrawal_looked_up: 'بینک سے رقم کے بارے میں پوچھا گیا',
} as const satisfies TranslationOf<typeof source>
