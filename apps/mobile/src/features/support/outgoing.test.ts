import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import type { SupportMessage } from '@firoza/api/support-shapes'
import { expect, it } from 'vitest'
import { isOutboxFull, OUTGOING_MAX, type Outgoing, outbox } from './outgoing.ts'

type Answer = 'ok' | 'lost' | RefusedError

function house() {
  const written = new Map<string, SupportMessage>()
  const calls: string[] = []
  let answers: Answer[] = []
  let owner = 'a'
  let kept: readonly Outgoing[] = []
  const open = () =>
    outbox({
      owner: () => owner,
      now: () => 1,
      load: () => kept,
      save: items => {
        kept = items
      },
      send: async ({ clientKey, text }) => {
        calls.push(text)
        const answer = answers.shift() ?? 'ok'
        if (answer instanceof RefusedError) throw answer
        const message = written.get(clientKey) ?? ({ seq: written.size + 1, clientKey, text } as SupportMessage)
        written.set(clientKey, message)
        if (answer === 'lost') throw new NoAnswerError('lost')
        return { message }
      },
    })
  return {
    open,
    calls,
    written: () => [...written.values()].map(({ text }) => text),
    answer: (...next: Answer[]) => {
      answers = next
    },
    signIn: (next: string) => {
      owner = next
    },
  }
}

it('SUP-2 sends what got no answer again under its key, in order, also after the page was loaded anew', async () => {
  const server = house()
  const first = server.open()
  server.answer('lost')
  first.add('one', 'other', false)
  first.add('two', 'other', false)
  await first.flush()
  expect(server.calls).toEqual(['one'])
  const again = server.open()
  await again.flush()
  expect(server.calls).toEqual(['one', 'one', 'two'])
  expect(server.written()).toEqual(['one', 'two'])
  const items = again.useItems.getState().items
  expect(items.map(({ written }) => written?.seq)).toEqual([1, 2])
  again.arrived(new Set(items.map(({ clientKey }) => clientKey)))
  expect(again.useItems.getState().items).toEqual([])
})

it('SUP-2 sends nothing for anybody else, and stops at nothing that was refused', async () => {
  const server = house()
  const box = server.open()
  server.answer('lost')
  box.add('mine', 'other', false)
  await box.flush()
  server.signIn('b')
  await box.flush()
  expect(server.written()).toEqual(['mine'])
  expect(server.calls).toEqual(['mine'])
  const no = new RefusedError(-1001, 'Too many', { reason: 'support_conversations_max', details: {} })
  server.answer(no, 'ok')
  box.add('refused', 'other', false)
  box.add('fine', 'other', false)
  await box.flush()
  expect(box.useItems.getState().items.map(({ text, refused }) => [text, refused])).toEqual([
    ['mine', undefined],
    ['refused', 'Too many'],
    ['fine', undefined],
  ])
  const key = box.useItems.getState().items[1]?.clientKey ?? ''
  box.retry(key)
  await box.flush()
  expect(server.written()).toEqual(['mine', 'fine', 'refused'])
  box.discard(key)
  expect(box.useItems.getState().items).toHaveLength(2)
})

it('SUP-17 takes twenty that wait and no more, of each person, until some have gone out or were discarded', async () => {
  const server = house()
  const box = server.open()
  const no = new RefusedError(-1001, 'Not now', { reason: 'support_conversations_max', details: {} })
  server.answer(no, 'lost')
  box.add('0', 'other', false)
  await box.flush()
  for (let at = 1; at < OUTGOING_MAX; at++) expect(box.add(String(at), 'other', false)).toBe(true)
  await box.flush()
  expect(isOutboxFull(box.useItems.getState().items, 'a')).toBe(true)
  expect(box.add('too many', 'other', false)).toBe(false)
  server.signIn('b')
  expect(box.add('of another', 'other', false)).toBe(true)
  await box.flush()
  server.signIn('a')
  box.discard(box.useItems.getState().items[0]?.clientKey ?? '')
  expect(box.add('one more', 'other', false)).toBe(true)
  await box.flush()
  expect(isOutboxFull(box.useItems.getState().items, 'a')).toBe(false)
  expect(server.written()).not.toContain('too many')
  expect(server.written()).toContain('one more')
})
