import { connect } from '../apps/server/src/db/connect.ts'
import { addFirstMember } from '../apps/server/src/features/staff/members/add-first-member.ts'
import { openDatabase } from './open-database.ts'

/**
 * `npm run staff -- add NAME`: the first two members of staff of a house, as superadmins, each with a code to enrol with. Refused once
 * two can sign in who may approve roles: from then on the desk adds its own. Looks at DATABASE_URL, or at the embedded database.
 */
const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
const TITLE = { title: 'Administration', titleUr: 'انتظامیہ' }

const [move, name = '', ...rest] = process.argv.slice(2)
if (move !== 'add' || rest.length > 0 || !/^[a-z][a-z0-9._-]{1,39}$/.test(name)) {
  console.error('usage: npm run staff -- add NAME    (small Latin letters, digits, ". _ -"; a letter first)')
  process.exit(2)
}
const { target, done } = await openDatabase()
const sql = connect(target, { max: 1, name: 'firoza-staff' })
try {
  const added = await addFirstMember(sql, { name, ...TITLE }, Date.now())
  if (added.ok) {
    const [first, second] = added.value
    console.log(`${name} may enrol within 24 hours, at /console/ under "First sign-in", with these two codes:`)
    console.log(`  first code   ${first}\n  second code  ${second}`)
    console.log('They are shown this once and kept nowhere. Hand them to nobody but their owner.')
  } else {
    console.error(
      added.reason === 'staff_name_taken'
        ? `Somebody works or worked here as ${name}. Choose another name.`
        : 'Two members of staff can approve a third already: ask for it in the console, under Team.',
    )
    process.exitCode = 1
  }
} catch (error) {
  if (![UNDEFINED_TABLE, UNDEFINED_COLUMN].includes((error as { code?: string }).code ?? '')) throw error
  console.error(
    'This database has no staff yet: start the house on it once, so that it has the schema of this version.',
  )
  process.exitCode = 2
} finally {
  await sql.end()
  await done()
}
