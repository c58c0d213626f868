import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFiles } from './compress-files.ts'

it('leaves both compressed forms beside each text file that is worth it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firoza-compress-'))
  const text = 'export const price = 1\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page.js'), text)
  writeFileSync(join(folder, 'tiny.js'), 'x')
  writeFileSync(join(folder, 'photo.png'), text)
  compressFiles(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/page.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'assets/page.js.gz'))).toString()).toBe(text)
  expect(existsSync(join(folder, 'tiny.js.br'))).toBe(false)
  expect(existsSync(join(folder, 'photo.png.gz'))).toBe(false)
  rmSync(folder, { recursive: true })
})
