import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-keys.ts'

export const messages = {
  title: 'آپ کا سائن اِن',
  detail: 'آپ کا پاس ورڈ، اور تصدیقی ایپ جو ہر سائن اِن پر ثابت کرتی ہے کہ یہ آپ ہی ہیں۔',
  on: 'دوسری تصدیق چالو ہے',
  onHint:
    'ہر سائن اِن پر ایپ کا کوڈ مانگا جاتا ہے۔ فون کھو جائے تو بحالی کوڈ استعمال کریں یا دو ساتھیوں سے تصدیق ختم کروائیں۔',
  setUp: 'دوسری تصدیق لگائیں',
  needed: 'اس ڈیسک پر کچھ بھی کرنے سے پہلے دوسری تصدیق لگائیں۔',
  beginHint: 'پاس ورڈ دوبارہ درج کریں۔ تصدیق چالو ہونے پر آپ کے باقی سائن اِن ختم ہو جائیں گے۔',
  passwordNeeded: 'پاس ورڈ درج کریں',
  begin: 'آگے بڑھیں',
  secretHint: 'یہ کلید فون کی تصدیقی ایپ میں شامل کریں، پھر ایپ کا دکھایا ہوا کوڈ درج کریں۔',
  copySecret: 'کلید کاپی کریں',
  firstCode: 'ایپ کا کوڈ',
  sixDigits: 'چھ ہندسے درج کریں',
  turnOn: 'چالو کریں',
  recovery: 'بحالی کوڈ',
  recoveryHint:
    'یہ صرف ایک بار دکھائے جاتے ہیں۔ فون کھو جائے تو ہر کوڈ ایک بار ڈیسک کھولتا ہے۔ انہیں فون سے الگ رکھیں۔',
  copyCodes: 'کوڈ کاپی کریں',
  kept: 'میں نے محفوظ کر لیے ہیں',
  password: 'پاس ورڈ',
  passwordHint: 'اگر کسی اور کو معلوم ہو گیا ہو تو بدل دیں۔ آپ کے باقی سائن اِن ختم ہو جائیں گے، یہ جاری رہے گا۔',
  oldPassword: 'موجودہ پاس ورڈ',
  passwordIncomplete: 'تمام خانے بھریں',
  changePassword: 'پاس ورڈ بدلیں',
  passwordChanged: 'پاس ورڈ بدل گیا۔ آپ کے باقی سائن اِن ختم ہو گئے۔',
} as const satisfies TranslationOf<typeof source>
