import { setImmediate as immediate } from 'node:timers/promises'
import { HOUR_MS } from '@firoza/core/clock'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { abortable, type PeriodicJobNeeds, startPeriodicJob } from './periodic-job.ts'

const NEVER = new Promise<never>(() => undefined)

function roundsOf(run: PeriodicJobNeeds['run']) {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: line => said.push(JSON.parse(line).msg as string) })
  return { said, rounds: startPeriodicJob({ everyMs: HOUR_MS, log, failed: 'the round failed', run }) }
}

it('OPS-21 rounds never overlap, and whoever wakes them during one gets another', async () => {
  let at = 0
  let most = 0
  let count = 0
  const { rounds } = roundsOf(async () => {
    most = Math.max(most, ++at)
    count++
    await immediate()
    at--
  })
  rounds.wake()
  for (let n = 0; n < 5; n++) rounds.wake()
  await rounds.idle()
  expect({ most, count }).toEqual({ most: 1, count: 2 })
  await rounds.stop()
  rounds.wake()
  await rounds.idle()
  expect(count, 'none after the stop').toBe(2)
})

it('OPS-21 a round that fails is said, and the next one is run', async () => {
  let count = 0
  const { rounds, said } = roundsOf(async () => {
    if (++count === 1) throw new Error('one')
  })
  rounds.wake()
  await rounds.idle()
  rounds.wake()
  await rounds.idle()
  expect(count).toBe(2)
  expect(said).toEqual(['the round failed'])
  await rounds.stop()
})

it('OPS-21 a round that is almost through is waited for', async () => {
  let through = false
  const { rounds } = roundsOf(async end => {
    for (let n = 0; n < 5; n++) await immediate()
    through = !end.aborted
  })
  rounds.wake()
  await rounds.stop()
  expect(through).toBe(true)
})

it('OPS-21 a round that waits for somebody outside is told that the end has come, and that is no fault', async () => {
  const { rounds, said } = roundsOf(end => abortable(end, NEVER))
  rounds.wake()
  await rounds.stop()
  await rounds.idle()
  expect(said).toEqual([])
})

it('OPS-21 a round that does not hear of the end is left where it stands', async () => {
  const { rounds, said } = roundsOf(() => NEVER)
  rounds.wake()
  await rounds.stop()
  expect(said).toEqual(['a periodic job does not end; it was abandoned'])
})

it('OPS-21 an answer counts that comes before the end, and so does its failure', async () => {
  const ending = new AbortController()
  expect(await abortable(ending.signal, Promise.resolve(1))).toBe(1)
  await expect(abortable(ending.signal, Promise.reject(new Error('no')))).rejects.toThrow('no')
  ending.abort()
  await expect(abortable(ending.signal, NEVER)).rejects.toThrow(/aborted/)
})
