/** A program for tests: logs, says and complains, waits for what that brings about, does so again, and ends by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '../open-log.ts'

const log = openLog('info')
for (let round = 0; round < 3; round++) {
  log.info({ round }, 'logged')
  log.fatal({ round }, 'logged')
  console.log('said', round)
  console.error('complained', round)
  await sleep(10)
}
