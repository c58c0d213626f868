// The part of the service worker that shows pushes; the generated worker takes it in. What arrives was encrypted for this browser by the
// house: {title, body, tag, locale}. The same tag replaces what is shown already, so that a message that came twice is seen once.
self.addEventListener('push', event => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Not from our house: something must be shown all the same, or the browser ends the subscription.
  }
  const urdu = told.locale === 'ur-PK'
  event.waitUntil(
    self.registration.showNotification(told.title || 'Firoza', {
      body: told.body ?? '',
      tag: told.tag,
      lang: urdu ? 'ur' : 'en',
      dir: urdu ? 'rtl' : 'ltr',
      icon: '/icons/mark-192.png',
      badge: '/icons/mark-192.png',
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNotices())
})

async function openNotices() {
  const address = '/pages/notice/list?view=own'
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(window => new URL(window.url).origin === self.location.origin)
  if (!open) return self.clients.openWindow(address)
  await open.focus()
  return open.navigate(address).catch(() => undefined)
}
