import { expect, it } from 'vitest'
import { isPushService } from './push-service.ts'

it('NTC-10 knows the push services of the browsers and calls nothing else', () => {
  for (const known of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    expect(isPushService(known)).toBe(true)
  for (const other of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://user@web.push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://notpush.services.mozilla.com/abc',
    'nothing',
  ])
    expect(isPushService(other)).toBe(false)
})
