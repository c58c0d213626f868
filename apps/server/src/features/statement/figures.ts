import { createHash, type Hash } from 'node:crypto'
import { assert } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { isolate } from '@firoza/i18n/bidi'
import { formatNumber } from '@firoza/i18n/format-number'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Deps } from '../../deps.ts'
import type { Locale } from '../../http/call.ts'
import type { Cell, DocumentModel } from './document.ts'
import type { HolderRow, Owner } from './statement.store.ts'

/** An amount in units of the asset's smallest part, for people and for programs. */
export function figure(units: bigint, exponent: number, sign: 'negative' | 'always' = 'negative'): Cell {
  const plain = formatDecimal(units, exponent)
  return { text: formatNumber(plain, { fractionDigits: 'asGiven', sign }), plain }
}

/** A running hash of the figures that a document states, whatever it looks like: the same books give the same hash. */
export function figuresHash(): { add(figures: readonly (string | number | bigint)[]): void; end(): Buffer } {
  const hash: Hash = createHash('sha256')
  return {
    add: figures => void hash.update(`${JSON.stringify(figures.map(String))}\n`),
    end: () => hash.digest(),
  }
}

/** A document that knows whether it was checked: its closing words can be had only after that. */
export interface CheckedDocument {
  readonly model: DocumentModel
  readonly lines: number
  /** The hash of the figures; throws where the rows have not all been read and checked. */
  figuresSha256(): Buffer
}

export interface Heading {
  readonly owner: Owner
  readonly holder: HolderRow
  readonly locale: Locale
  readonly number: string
  readonly madeAtMs: number
  readonly mode: Deps['settings']['mode']
}

/** What nobody may overlook on a document: that its money is not real. */
export function marksOf({ owner, locale, mode }: Heading): string[] {
  const t = translatorFor(locale)
  if (owner.realm === 'demo') return [t('statement.demoMark')]
  return mode === 'sandbox' ? [t('statement.sandboxMark')] : []
}

/** The words under a document, once it is checked. */
export function closingWords(locale: Locale, checked: 'checked' | 'checkedNote', sha256: Buffer): string[] {
  const t = translatorFor(locale)
  return [t(`statement.${checked}`), t('statement.figuresHash', { hash: isolate(sha256.toString('hex')) })]
}

/** The hash of the figures, held back until somebody says that they are right. */
export function heldBack(hash: ReturnType<typeof figuresHash>) {
  let ended: Buffer | undefined
  return {
    release: () => {
      ended = hash.end()
    },
    get: (): Buffer => {
      assert(ended !== undefined, 'a document is checked to its end before it is given out')
      return ended
    },
  }
}
