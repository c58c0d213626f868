/**
 * A program for tests: carries the outbox of the database whose connection its first argument gives as JSON, at the time of its second,
 * to the gateway at its third. It ends only by being killed.
 */
import { pino } from 'pino'
import { connect } from '../db/connect.ts'
import { deliverAll } from '../notify/outbox-worker.ts'
import { smsGateway } from '../notify/sms-gateway.ts'
import { openVault } from '../vault/vault.ts'

const [, , connection = '', nowText = '', url = ''] = process.argv
const db = connect(JSON.parse(connection), { max: 2 })
const sms = smsGateway({ url, key: 'key' })
await deliverAll({
  db,
  clock: { now: () => Number(nowText) },
  log: pino({ level: 'silent' }),
  senders: { sms, email: sms, push: sms },
  vault: openVault(Buffer.alloc(32, 1)),
})
setInterval(() => undefined, 1_000)
