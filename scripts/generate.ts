import { writeFileSync } from 'node:fs'
import { generatedPages } from './generate/pages.ts'

for (const [path, text] of Object.entries(generatedPages())) {
  writeFileSync(new URL(`../${path}`, import.meta.url), text)
  console.log(`wrote ${path}`)
}
