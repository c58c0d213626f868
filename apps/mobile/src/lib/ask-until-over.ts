import { mayPass } from '@firoza/api/client/intention'
import type { Reading } from '@firoza/web/query-policy'

/**
 * Asks again every so often while what is read is under way, and no more once it is over, or where the server does not know it. A page
 * that is come back to asks once by itself.
 */
export function askUntilOver<T>(
  everyMs: number,
  isOver: (data: T) => boolean,
): (reading: Reading<T>) => number | false {
  return ({ state: { data, error } }) => {
    if (error) return mayPass(error) && everyMs
    return data !== undefined && isOver(data) ? false : everyMs
  }
}
