import { readFileSync, writeFileSync } from 'node:fs'
import { ROOT } from './root.ts'
import { readRepository } from './tidy/repository.ts'
import { RULES, report } from './tidy/rules.ts'
import { COUNTS_PATH, ratcheted, wordCounts } from './tidy/vocabulary.ts'

const start = performance.now()
const repository = readRepository(ROOT)
if (process.argv.includes('--ratchet')) {
  const counts = ratcheted(wordCounts(repository), JSON.parse(readFileSync(COUNTS_PATH, 'utf8')))
  writeFileSync(COUNTS_PATH, `${JSON.stringify(counts, null, 2)}\n`)
}
const broken = report(repository)
for (const block of broken) console.error(`${block}\n`)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(
  `${RULES.length} house rules over ${repository.files.length} files in ${seconds} s: ${broken.length} broken`,
)
process.exitCode = broken.length === 0 ? 0 : 1
