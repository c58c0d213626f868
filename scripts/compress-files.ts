import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this a compressed answer saves no packet. */
const BYTES_MIN = 1_000

/** Writes `file.br` and `file.gz` beside every text file below a folder, so that the server compresses nothing itself. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!COMPRESSIBLE.test(name) || !statSync(path).isFile()) continue
    const bytes = readFileSync(path)
    if (bytes.length < BYTES_MIN) continue
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
