import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/withdraw.ts'

export const messages = {
  label_in_progress: 'جاری ہے',
  label_completed: 'مکمل',
  label_cancelled: 'منسوخ',
  label_failed: 'ناکام',

  coin_sending: 'دستخط کر کے بھیجا جا رہا ہے',
  coin_sent: 'نیٹ ورک کو بھیج دیا گیا، بلاکس کا انتظار ہے',
  coin_unknown: 'نیٹ ورک سے ابھی جواب نہیں ملا؛ ہم پوچھ رہے ہیں',
  coin_settled: 'نیٹ ورک پر حتمی ہو گیا',
  step_confirmed: 'آپ کے پاس ورڈ سے تصدیق ہوئی',
  step_in_review: 'ہمارا عملہ دیکھ رہا ہے',
  step_approved_once: 'ایک فرد نے دیکھ لیا، دوسرے کا انتظار ہے',
  step_approved: 'منظور ہوئی، اب ادائیگی ہو گی',
  step_sending: 'بینک کے حوالے کی جا رہی ہے',
  step_sent: 'بینک نے قبول کر لی',
  step_unknown: 'بینک نے ابھی جواب نہیں دیا، ہم پوچھ رہے ہیں',
  step_settled: 'پہنچ گئی',
  step_cancelled: 'آپ نے منسوخ کی',
  step_rejected: 'ہمارے عملے نے نامنظور کی',
  step_failed: 'بینک ادا نہ کر سکا',
  step_returned: 'بینک نے لوٹا دی',

  review_secrets_changed: 'ایک دن کے اندر پاس ورڈ، کوڈ، فون نمبر یا دوسری تصدیق بدلی گئی',
  review_new_device: 'ایک دن کے اندر نئے آلے یا نیٹ ورک سے لاگ اِن ہوا',
  review_new_destination: 'اکاؤنٹ ایک دن کے اندر شامل کیا گیا',
  review_new_factor: 'چھ گھنٹے کے اندر تصدیق کا دوسرا ذریعہ لگایا گیا',
  review_first_withdrawal: 'آپ پہلی بار رقم نکلوا رہے ہیں',
  review_large_for_month: 'یہ ماہانہ حد کے نصف سے زیادہ ہے',
  review_quick_turnover: 'آج آنے والی زیادہ تر رقم بغیر خرید و فروخت کے واپس جا رہی ہے',
  review_sender_differed: '90 دن کے اندر کسی اور نام کے اکاؤنٹ سے رقم آئی',
  review_listed_network: 'آپ ایسے نیٹ ورک سے جڑے ہیں جو آپ کی جگہ چھپاتا ہے',
  review_above_auto_limit: 'اتنی رقم کو ایک فرد دیکھتا ہے',
  review_above_two_people_limit: 'اتنی رقم کو دو افراد دیکھتے ہیں',
  review_house_brake: 'اس وقت بہت رقم نکلوائی جا رہی ہے، اس لیے ہر درخواست دیکھی جاتی ہے',

  reject_destination_not_yours: 'یہ اکاؤنٹ آپ کا معلوم نہیں ہوتا۔ اپنے نام کا اکاؤنٹ شامل کریں',
  reject_not_requested_by_you: 'آپ نے بتایا کہ یہ درخواست آپ کی نہیں۔ اپنا پاس ورڈ اور کوڈ بدلیں',
  reject_not_reached: 'تصدیق کے لیے فون پر آپ سے رابطہ نہ ہو سکا۔ اپنا نمبر دیکھیں اور دوبارہ درخواست دیں',
  reject_sanctions_list: 'قانون ہمیں اس اکاؤنٹ میں رقم بھیجنے کی اجازت نہیں دیتا',
  reject_source_unclear: 'ہمیں جاننا ہے کہ رقم کہاں سے آئی۔ کسٹمر سروس بتائے گی کہ کیا بھیجنا ہے',
  reject_duplicate: 'یہ آپ کی ایک اور درخواست جیسی ہے',

  rail_account_closed: 'یہ اکاؤنٹ بند ہے۔ کوئی اور اکاؤنٹ شامل کریں',
  rail_account_unknown: 'بینک اس اکاؤنٹ کو نہیں جانتا۔ دیکھ کر دوبارہ شامل کریں',
  rail_name_differs: 'بینک میں یہ اکاؤنٹ کسی اور نام سے ہے',
  rail_limit_of_receiver: 'وصول کرنے والا اکاؤنٹ اپنی حد پر ہے۔ کم رقم یا کوئی اور اکاؤنٹ آزمائیں',
  rail_refused: 'بینک نے وجہ بتائے بغیر انکار کیا۔ دوبارہ کوشش کریں یا کوئی اور اکاؤنٹ چنیں',

  paused:
    'کچھ جانچنے کے لیے ادائیگیاں تھوڑی دیر رکی ہیں۔ درخواستیں لی جا رہی ہیں، بعد میں ادا ہوں گی، اور منسوخ کی جا سکتی ہیں۔',
  appeal:
    'اگر آپ کے خیال میں یہ غلط ہے تو {reference} کا حوالہ دے کر کسٹمر سروس کو لکھیں۔ جواب ایک انسان دیتا ہے اور اس کا کوئی خرچ نہیں۔',
  nothing_to_pay: 'آپ کی رقم دینے کے لیے ہم کبھی فیس، ٹیکس یا پیشگی رقم نہیں مانگتے۔ جو مانگے وہ ہم نہیں۔',
} as const satisfies TranslationOf<typeof source>
