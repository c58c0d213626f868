import type { destinationOut } from '@firoza/api/bank'
import { maskAccount } from '@firoza/core/bank/read-destination'
import type { TimeMs } from '@firoza/core/clock'
import { knownName } from '@firoza/i18n/known-names'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { z } from 'zod'
import type { Locale } from '../http/call.ts'
import type { DestinationRow } from './destination.store.ts'

/** A saved account as its owner sees it: by its ends, and from when money can go there. */
export function showDestination(row: DestinationRow, nowMs: TimeMs, locale: Locale): z.output<typeof destinationOut> {
  return {
    id: String(row.id),
    template: row.template,
    title: translatorFor(locale)(`bank.template_${row.template}`),
    type: row.type,
    currency: row.currency,
    bankName: knownName(row.bankName, locale),
    holderName: row.holderName,
    account: maskAccount(row.account),
    addedAt: row.createdAtMs,
    usableFrom: row.usableFromMs,
    usable: row.usableFromMs <= nowMs,
  }
}
