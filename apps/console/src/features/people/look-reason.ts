import { readListLook } from '@firoza/core/user/list-look'
import type { Translate } from '@firoza/i18n/translate'

/** Why somebody was looked at: in the words of who looked, or in the reader's language where they were shown in a list. */
export function lookReason(t: Translate<'console-people'>, reason: string): string {
  const found = readListLook(reason)
  if (!found) return reason
  const list = t(`console-people.list_${found.list}`)
  if (found.queue === undefined) return list
  return t('console-people.listed_in', { list, queue: t(`console-people.queue_${found.queue}`) })
}
