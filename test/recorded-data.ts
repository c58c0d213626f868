import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Where recordings of real markets lie, if anywhere: they are no part of the product, and tests skip without them. */
const FOLDER = process.env.FIROZA_TEST_DATA ?? resolve(import.meta.dirname, '../../shared/data')

/** The text of a recording, unpacked where it ends in .gz; undefined, after saying so, where it is absent. */
export function recordedText(name: string): string | undefined {
  const path = join(FOLDER, name)
  if (!existsSync(path)) {
    console.warn(`skipped: no recording ${name} in ${FOLDER} (set FIROZA_TEST_DATA)`)
    return undefined
  }
  const bytes = readFileSync(path)
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The rows of a simple recorded CSV (no quoted fields), keyed by its header. */
export function recordedRows(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.trim().split(',')
  return lines.map(line => {
    const values = line.trim().split(',')
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
}
