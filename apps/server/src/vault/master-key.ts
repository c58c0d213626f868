import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepOnce } from '../durable-file.ts'
import { OperatorError } from '../operator-error.ts'
import type { StartSettings } from '../settings.ts'
import { MASTER_KEY_BYTES } from './vault.ts'

/** In the data directory. */
export const MASTER_KEY_FILE = 'secret.key'

/**
 * The key under which everything sealed lies: the setting's, or in the sandbox one that is made at the first start and kept beside
 * the data, readable to its owner only. Live mode has the setting; see settings.ts.
 */
export function loadMasterKey({ secretKey, dataDir }: Pick<StartSettings, 'secretKey' | 'dataDir'>): Uint8Array {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'hex')
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, MASTER_KEY_FILE)
  const kept = Buffer.from(keepOnce(file, randomBytes(MASTER_KEY_BYTES).toString('hex')).trim(), 'hex')
  if (kept.length !== MASTER_KEY_BYTES)
    throw new OperatorError(`${file} is not a valid secret key: put it back from a backup or from your secret store`)
  return kept
}
