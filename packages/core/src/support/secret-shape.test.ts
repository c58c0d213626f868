import { expect, it } from 'vitest'
import { secretShapeOf } from './secret-shape.ts'

it.each(['135790', 'my code is 135790, please help', 'code 135-790', 'code 135 790.', 'میرا کوڈ ۱۳۵۷۹۰ ہے', '٣٤٥٦٧٨'])(
  'SUP-5 takes %j for a code',
  text => expect(secretShapeOf(text)).toBe('code'),
)

it.each(['my password is firoza123', 'Password: hunter2', 'PIN = 1234', 'otp is 99', 'پاس ورڈ ہے firoza123'])(
  'SUP-5 takes %j for a password',
  text => expect(secretShapeOf(text)).toBe('password'),
)

it.each([
  'I forgot my password',
  'where do I change the pin?',
  'PKR 250000 has not arrived',
  'Rs. 250000 are missing',
  '250000 روپے نہیں پہنچے',
  'I paid 250,000.00',
  'order 12345678',
  'my phone is 03001234567',
  'reference WD-1234567',
  'on 21/11/2026 at 10:30',
  'five digits 12345',
])('SUP-5 lets %j pass', text => expect(secretShapeOf(text)).toBeUndefined())
