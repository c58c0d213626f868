import { ROOT } from './root.ts'
import { CODE_LINES_MAX, codeLines, linesOfAll } from './tidy/code-lines.ts'
import { readRepository } from './tidy/repository.ts'

const areas = codeLines(readRepository(ROOT).files)
const files = areas.reduce((sum, area) => sum + area.files, 0)
for (const row of [...areas, { area: `all code (ceiling ${CODE_LINES_MAX})`, lines: linesOfAll(areas), files }])
  console.log(`${row.area.padEnd(32)}${String(row.lines).padStart(8)}${String(row.files).padStart(7)}`)
