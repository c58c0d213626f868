import { type KnownPlace, verifyAudit } from '../apps/server/src/audit/verify-audit.ts'
import { connect } from '../apps/server/src/db/connect.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run audit:verify`: walks the audit's chain and says whether it stands; `-- 812:ab12…` also holds it to a place that was written
 * down earlier. Looks at DATABASE_URL, or at the embedded database, whether the server is open or not. Exits 1 where something is wrong.
 */
const UNDEFINED_TABLE = '42P01'

const [place] = process.argv.slice(2)
const known = knownPlace(place)
const { target, done } = await openDatabase()
const sql = connect(target, { max: 1, name: 'firoza-audit' })
try {
  const verdict = await sql.begin('isolation level repeatable read read only', tx => verifyAudit(tx, known))
  const { events, roots, head, fault } = verdict
  if (fault === undefined) {
    console.log(`The audit log is valid: ${events} events, ${roots} hourly roots. It ends at ${head.seq}:${head.hash}`)
    console.log('Record that position: a later check against it detects even a chain that was rewritten completely.')
  } else {
    console.error(`The audit log is broken: ${fault}.`)
    process.exitCode = 1
  }
} catch (error) {
  if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  console.error('This database has no audit log: the server was never started on it, or only in an older version.')
  process.exitCode = 2
} finally {
  await sql.end()
  await done()
}

function knownPlace(text: string | undefined): KnownPlace | undefined {
  if (text === undefined) return undefined
  const match = /^([1-9][0-9]{0,17}):([0-9a-f]{64})$/.exec(text)
  if (match) return { seq: BigInt(match[1] ?? ''), hash: match[2] ?? '' }
  console.error('usage: npm run audit:verify [-- <number>:<hash of that event, 64 hexadecimal digits>]')
  return process.exit(2)
}
