import { STAFF_NAME } from '@firoza/core/staff/staff-name'
import { connect } from '../apps/server/src/db/connect.ts'
import {
  addByOperator,
  resetFactorByOperator,
  resetPasswordByOperator,
} from '../apps/server/src/features/staff/members/by-operator.ts'
import { loadSandboxClock } from '../apps/server/src/sandbox/sandbox-clock.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run staff -- add NAME` lets the first two members of staff of a server enrol, as superadmins; `password NAME` and `factor NAME` let
 * somebody back in who has forgotten their password or lost their second factor. Each is refused where two members of staff could do it
 * in the console. Looks at DATABASE_URL, or at the embedded database.
 */
const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
const TITLE = { title: 'Administration', titleUr: 'انتظامیہ' }
const MOVES = ['add', 'password', 'factor'] as const

const REFUSED = {
  staff_name_taken: 'This name is in use or was used before. Choose another one, or request a new password for it.',
  not_found: 'No staff member has this name.',
  move_not_allowed: 'Two staff members can do this in the console, under Team and roles.',
} as const

const [given, name = '', ...rest] = process.argv.slice(2)
const move = MOVES.find(known => known === given)
if (!move || rest.length > 0 || !STAFF_NAME.test(name)) {
  console.error(
    'usage: npm run staff -- add|password|factor NAME    (small Latin letters, digits, ". _ -"; a letter first)',
  )
  process.exit(2)
}
const { target, done } = await openDatabase()
const sql = connect(target, { max: 1, name: 'firoza-staff' })
try {
  // The server's clock, not this machine's: in a sandbox that was moved a day ahead the codes would have run out as they are printed.
  const nowMs = (await loadSandboxClock(sql)).now()
  const result =
    move === 'add'
      ? await addByOperator(sql, { name, ...TITLE, userId: null }, nowMs)
      : move === 'password'
        ? await resetPasswordByOperator(sql, name, nowMs)
        : await resetFactorByOperator(sql, name, nowMs)
  if (!result.ok) {
    console.error(REFUSED[result.reason])
    process.exitCode = 1
  } else if (result.value === undefined) {
    console.log(`The second factor of ${name} was removed. The next sign-in sets up a new one.`)
  } else {
    const [first, second] = result.value
    console.log(
      `${name} can set a password within 24 hours, at /console/ under "First sign-in or new password", with these two codes:`,
    )
    console.log(`  first code   ${first}\n  second code  ${second}`)
    console.log('They are shown only once and stored nowhere. Give them to their owner only.')
  }
} catch (error) {
  if (![UNDEFINED_TABLE, UNDEFINED_COLUMN].includes((error as { code?: string }).code ?? '')) throw error
  console.error('This database has no staff tables yet: start the server on it once to create the schema.')
  process.exitCode = 2
} finally {
  await sql.end()
  await done()
}
