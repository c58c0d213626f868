import { type Outcome, ok } from '@firoza/core/outcome'
import { refuseCursor } from './id-cursor.ts'

/** Reads the cursor of a list that is a moment's picture: how many its pages have shown. */
export function readOffsetCursor(cursor = '0'): Outcome<number, 'field_invalid'> {
  return /^[0-9]{1,6}$/.test(cursor) ? ok(Number(cursor)) : refuseCursor()
}
