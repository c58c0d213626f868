/**
 * A program for tests: starts the embedded PostgreSQL on the directory named in its first argument and inserts rows for
 * ever, printing each number once its commit is acknowledged. It ends only by being killed.
 */
import { connect } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('which directory?')
const postgres = await startEmbeddedPostgres({ dataDir, log: line => console.error(line) })
const sql = connect(postgres.connection, { max: 1 })
await sql`create table if not exists note (text text)`
for (let n = 0; ; n++) {
  await sql`insert into note values (${String(n)})`
  console.log(n)
}
