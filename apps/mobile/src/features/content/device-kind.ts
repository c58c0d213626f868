import type { DeviceKind } from './install-steps.tsx'

/** What kind of device this is. An iPad calls itself a Mac, but has a screen that is touched at many points. */
export function deviceKind(userAgent: string, touchPoints: number): DeviceKind {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : 'computer'
}
