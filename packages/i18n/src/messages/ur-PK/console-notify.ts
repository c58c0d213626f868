import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-notify.ts'

export const messages = {
  outboxDetail: 'پش، ایس ایم ایس اور ای میل پیغامات؛ ناکام پیغام وجہ کے ساتھ۔ فہرست خود اپ ڈیٹ ہوتی ہے۔',
  outboxEmpty: 'ابھی کوئی پیغام نہیں',
  outboxEmptyDetail: 'صارفین کو بھیجے گئے کوڈ اور اطلاعات یہاں نظر آئیں گی۔',
  recipient: 'وصول کنندہ',
  channel: 'ذریعہ',
  channel_push: 'پش اطلاع',
  tries: 'کوششیں',
  state_all: 'سب',
  channel_sms: 'ایس ایم ایس',
  channel_email: 'ای میل',
  text: 'پیغام',
  code: 'کوڈ',
  copyCode: 'کوڈ {code} کاپی کریں',
  state: 'حالت',
  state_waiting: 'زیرِ التوا',
  state_shown: 'صرف یہاں دکھایا گیا',
  state_sent: 'بھیجا گیا',
  state_failed: 'ناکام',
} as const satisfies TranslationOf<typeof source>
