import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMessage, disconnected, type Merge, NOTHING_KNOWN, type TopicState } from './stream-state.ts'

const mergeFields: Merge = (known, change) => ({ ...(known as object), ...(change as object) })
const snap = (s: number, d: unknown) => ({ t: 'x', s, k: 'snap' as const, d })
const delta = (s: number, d: unknown) => ({ t: 'x', s, k: 'delta' as const, d })

function after(messages: ReturnType<typeof snap | typeof delta>[]): { state: TopicState; gaps: number } {
  let state = NOTHING_KNOWN
  let gaps = 0
  for (const message of messages) {
    const step = applyMessage(state, message, mergeFields)
    state = step.state
    gaps += step.resubscribe ? 1 : 0
  }
  return { state, gaps }
}

test('UI-11 changes in order go into the snapshot', () => {
  const { state } = after([snap(5, { last: '1', volume: '9' }), delta(6, { last: '2' }), delta(7, { last: '3' })])
  expect(state).toEqual({ data: { last: '3', volume: '9' }, sequence: 7, status: 'live' })
})

test('UI-11 a gap asks for a new snapshot once, keeps the last known, and takes nothing until it comes', () => {
  const { state, gaps } = after([snap(5, { last: '1' }), delta(7, { last: 'x' }), delta(8, { last: 'y' })])
  expect(gaps).toBe(1)
  expect(state).toEqual({ data: { last: '1' }, sequence: 5, status: 'waiting' })
  expect(applyMessage(state, snap(9, { last: '4' }), mergeFields).state.status).toBe('live')
})

test('UI-11 repeated and early changes are left out', () => {
  expect(after([delta(1, { last: '1' })]).state).toEqual(NOTHING_KNOWN)
  expect(after([snap(5, { last: '1' }), delta(5, { last: 'x' }), delta(4, { last: 'y' })]).state.data).toEqual({
    last: '1',
  })
})

test('UI-11 whatever is lost, doubled or late, what is called live is what was sent', () => {
  const sent = Array.from({ length: 12 }, (_, index) => delta(index + 1, { [`k${index}`]: index }))
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 11 }), { maxLength: 40 }), arrivals => {
      const { state } = after([snap(0, {}), ...arrivals.map(index => sent[index] ?? delta(1, {}))])
      if (state.status !== 'live') return
      const expected = Object.assign({}, ...sent.slice(0, state.sequence).map(message => message.d))
      expect(state.data).toEqual(expected)
    }),
  )
})

test('a lost connection keeps what is known, marked as old', () => {
  const { state } = after([snap(5, { last: '1' })])
  expect(disconnected(state)).toEqual({ data: { last: '1' }, sequence: 5, status: 'waiting' })
})

test('UI-11 who comes back and has missed nothing is told so', () => {
  const { state } = after([snap(5, { last: '1' })])
  const back = applyMessage(disconnected(state), delta(5, {}), mergeFields)
  expect(back).toEqual({ state: { data: { last: '1' }, sequence: 5, status: 'live' }, resubscribe: false })
})

test('UI-11 the missed changes, sent again, close a gap', () => {
  const { state, gaps } = after([
    snap(5, { last: '1' }),
    delta(7, { last: '3' }),
    delta(6, { last: '2' }),
    delta(7, { last: '3' }),
  ])
  expect(gaps).toBe(1)
  expect(state).toEqual({ data: { last: '3' }, sequence: 7, status: 'live' })
})
