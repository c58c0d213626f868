import { isolate } from '@firoza/i18n/bidi'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Queryable } from '../db/sql.ts'
import type { Vault } from '../vault/vault.ts'
import type { WaitingMessage } from './outbox.store.ts'
import { type EncryptedWord, findRecipientsWord } from './security-word.store.ts'

export function securityWordContext(userId: bigint): string {
  return `security word ${userId}`
}

export function openSecurityWord(vault: Vault, { userId, sealed }: EncryptedWord): string {
  return vault.open(sealed, securityWordContext(userId)).toString()
}

/**
 * The message as it leaves the platform: with the word that its reader chose, where they chose one. The word is added on the way
 * out, so that neither the outbox nor who reads it in the console has it.
 */
export async function withSecurityWord(sql: Queryable, vault: Vault, message: WaitingMessage): Promise<WaitingMessage> {
  const found = await findRecipientsWord(sql, message)
  if (!found) return message
  const word = isolate(openSecurityWord(vault, found))
  return { ...message, text: translatorFor(message.locale)('notify-message.with_word', { text: message.text, word }) }
}
