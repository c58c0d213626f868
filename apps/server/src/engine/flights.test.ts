import { expect, test } from 'vitest'
import { Flights } from './flights.ts'
import { Submissions } from './submissions.ts'

const WORTH = 2

/** A further batch's wait for room, and whether it is over by the time that all that can go on has gone on. */
function waitFor(flights: Flights, submissions: Submissions) {
  let isOver = false
  void flights.haveRoom(submissions, WORTH).then(() => {
    isOver = true
  })
  return async () => {
    await new Promise(resolve => setImmediate(resolve))
    return isOver
  }
}

const add = (submissions: Submissions) =>
  void submissions.add({ type: 'cancel', realm: 'demo', userId: 1, orderId: 1 }, undefined)

test('ENG-22 a second batch begins when the first is built and enough wait', async () => {
  const [flights, submissions] = [new Flights(), new Submissions()]
  expect(await waitFor(flights, submissions)()).toBe(true)
  const first = flights.begin([])
  add(submissions)
  add(submissions)
  const second = waitFor(flights, submissions)
  expect(await second()).toBe(false)
  first.isBuilt([])
  expect(await second()).toBe(true)
})

test('ENG-22 few that wait let the first end, unless they become enough', async () => {
  const [flights, submissions] = [new Flights(), new Submissions()]
  const first = flights.begin([])
  first.isBuilt([])
  add(submissions)
  const second = waitFor(flights, submissions)
  expect(await second()).toBe(false)
  add(submissions)
  expect(await second()).toBe(true)
})

test('ENG-22 a third waits for the end of the first, however many wait', async () => {
  const [flights, submissions] = [new Flights(), new Submissions()]
  const first = flights.begin([])
  first.isBuilt([])
  flights.begin([]).isBuilt([])
  for (let n = 0; n < 2 * WORTH; n++) add(submissions)
  const third = waitFor(flights, submissions)
  expect(await third()).toBe(false)
  first.isDurable()
  flights.remove(first)
  first.isOver()
  expect(await third()).toBe(true)
})

test('ENG-17 a failure is not waited upon', async () => {
  const [flights, submissions] = [new Flights(), new Submissions()]
  const first = flights.begin([])
  const second = waitFor(flights, submissions)
  first.hasFailed(new Error('lost'))
  expect(await second()).toBe(true)
  expect(flights.hasFailed).toBe(true)
})
