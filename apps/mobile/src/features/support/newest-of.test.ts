import { expect, test } from 'vitest'
import { type Known, newestOf } from './newest-of.ts'

const known = (id: string, lastSeq: number, readSeq = 0): Known => ({
  conversation: {
    id,
    topic: 'other',
    state: 'waiting',
    openedAt: 1,
    dueAt: null,
    closedAt: null,
    lastSeq,
    readSeq,
    unread: lastSeq - readSeq,
    stars: null,
    preview: '',
  },
  messages: [],
})
const none: Known = { conversation: null, messages: [] }

test('UI-11 what was read later than the last word of the stream is not covered by it', () => {
  const told = known('9', 4)
  expect(newestOf(told, undefined)).toBe(told)
  expect(newestOf(undefined, told)).toBe(told)
  expect(newestOf(told, known('9', 3))).toBe(told)
  expect(newestOf(told, known('9', 4))).toBe(told)
  expect(newestOf(told, none)).toBe(told)
  for (const read of [known('9', 5), known('10', 1), known('9', 4, 4)]) expect(newestOf(told, read)).toBe(read)
  const first = known('9', 1)
  expect(newestOf(none, first)).toBe(first)
})
