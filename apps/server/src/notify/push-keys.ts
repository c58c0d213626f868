import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import webPush from 'web-push'
import type { Db } from '../db/sql.ts'
import { OperatorError } from '../operator-error.ts'
import { findServerKey, insertServerKey } from '../vault/server-key.store.ts'
import type { Vault } from '../vault/vault.ts'

/** The platform's own pair (VAPID, RFC 8292), base64url. Browsers bind their subscriptions to the public one. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The database is sealed under another secret key than the one given. */
export class OtherKey extends OperatorError {}

const NAME = 'vapid'
const CONTEXT = 'server key vapid'

/**
 * Made at the first start and kept sealed in the database, so that all processes have the same and no device has to ask again. They are
 * sealed before anything else is: where they do not open, nothing in this database would. Throws `OtherKey` then.
 */
export async function loadPushKeys(db: Db, vault: Vault, nowMs: TimeMs): Promise<PushKeys> {
  if (!(await findServerKey(db, NAME))) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await insertServerKey(db, { name: NAME, publicKey, sealed: vault.seal(Buffer.from(privateKey), CONTEXT) }, nowMs)
  }
  const { publicKey, sealed } = present(await findServerKey(db, NAME), 'the key for pushes')
  return { publicKey, privateKey: openSeal(vault, sealed) }
}

function openSeal(vault: Vault, sealed: Buffer): string {
  try {
    return vault.open(sealed, CONTEXT).toString()
  } catch (cause) {
    throw new OtherKey(
      'the secret key is not the one under which this database is sealed: start with the key of its first start, in FIROZA_SECRET_KEY or, in a sandbox without that setting, as secret.key in FIROZA_DATA_DIR',
      { cause },
    )
  }
}
