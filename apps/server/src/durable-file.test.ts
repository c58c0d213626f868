import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOnce, replaceFile } from './durable-file.ts'
import { loadMasterKey } from './vault/master-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'firoza-durable-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('OPS-13 leaves no part of a key where there is no room for it, and makes one at the next start', () => {
  const module = new URL('./vault/master-key.ts', import.meta.url).href
  const load = `(await import('${module}')).loadMasterKey({ dataDir: '${dataDir}' })`
  const noRoom = 'ulimit -f 0; exec "$0" --input-type=module -e "$1"'
  const { status, stderr } = spawnSync('/bin/sh', ['-c', noRoom, process.execPath, load], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(readdirSync(dataDir)).toEqual([])
  const key = loadMasterKey({ dataDir, secretKey: undefined })
  expect(key).toHaveLength(32)
  expect(loadMasterKey({ dataDir, secretKey: undefined })).toEqual(key)
})

it('OPS-4 keeps what was written first, and replaces a file as a whole', () => {
  const path = join(dataDir, 'kept')
  expect(keepOnce(path, 'first')).toBe('first')
  expect(keepOnce(path, 'second')).toBe('first')
  replaceFile(path, 'third')
  expect(readFileSync(path, 'utf8')).toBe('third')
  expect(readdirSync(dataDir)).toEqual(['kept'])
})
