import { withoutIsolates } from '@firoza/i18n/bidi'
import { copyText } from './copy-text.ts'

/** Hands a text to the phone's own sheet of apps, or to the clipboard where there is none. */
export async function shareText(lines: readonly string[]): Promise<void> {
  const text = withoutIsolates(lines.join('\n'))
  if (typeof navigator.share !== 'function') return copyText(text)
  // Refused when the person closes the sheet of apps, which is no failure.
  await navigator.share({ text }).catch(() => {})
}
