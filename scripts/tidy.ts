import { ROOT } from './root.ts'
import { readRepository } from './tidy/repository.ts'
import { RULES, report } from './tidy/rules.ts'

const start = performance.now()
const repository = readRepository(ROOT)
const broken = report(repository)
for (const block of broken) console.error(`${block}\n`)
const seconds = ((performance.now() - start) / 1000).toFixed(1)
console.log(
  `${RULES.length} house rules over ${repository.files.length} files in ${seconds} s: ${broken.length} broken`,
)
process.exitCode = broken.length === 0 ? 0 : 1
