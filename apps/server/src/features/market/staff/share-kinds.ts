import { shareDelistChange, shareListChange } from '@firoza/api/market-staff'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { parseUnits } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../../db/sql.ts'
import { delistInstrument, findInstrument, listInstrument } from '../../../market/instrument.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'

const paisa = (rupees: string) => present(parseUnits(rupees, PKR.exponent), 'a checked amount')

async function listedIn(tx: Tx, realm: Realm, symbol: string): Promise<boolean> {
  return (await findInstrument(tx, symbol))?.listedIn?.includes(realm) ?? false
}

/** A share begins to trade: its row is written here, and the engine is brought to it between two sessions. */
export const shareListKind: ChangeHandler<typeof shareListChange> = {
  kind: shareListChange,
  async describe(tx, share) {
    const { realm, symbol, nameEn, nameUr, sector, referencePrice, faceValue, sharesOutstanding, freeFloatShares } =
      share
    const fits = await decideShare(tx, share)
    if (!fits.ok) return fits
    const facts = `${nameEn} · ${nameUr} · ${sector} · ${sharesOutstanding} · ${freeFloatShares}`
    return ok({
      subject: `${realm} ${symbol}`,
      lines: [
        { field: 'realm', before: realm, after: realm },
        { field: 'offering_name', before: '', after: facts },
        { field: 'offering_price', before: '', after: `${referencePrice} · ${faceValue}` },
        { field: 'offering_listing', before: 'closed', after: 'open' },
      ],
    })
  },
  async apply({ tx }, share) {
    const fits = await decideShare(tx, share)
    if (!fits.ok) return fits
    const { realm, referencePrice, faceValue, sharesOutstanding, freeFloatShares, ...names } = share
    await listInstrument(tx, realm, {
      ...names,
      sharesOutstanding: BigInt(sharesOutstanding),
      freeFloatShares: BigInt(freeFloatShares),
      issuePrice: Number(paisa(referencePrice)),
      faceValue: paisa(faceValue),
    })
    return ok()
  },
}

async function decideShare(
  tx: Tx,
  { realm, symbol, referencePrice, faceValue, sharesOutstanding, freeFloatShares }: ShareTerms,
) {
  const known = await findInstrument(tx, symbol)
  if (known && (known.kind !== 'share' || known.listedIn?.includes(realm))) {
    return refuse('offering_symbol_taken', { symbol }, 'symbol')
  }
  const price = paisa(referencePrice)
  if (price === 0n)
    return refuse('field_invalid', { field: 'referencePrice', rule: 'too_small', bound: '0.01' }, 'referencePrice')
  if (price > LIMITS.pricePaisaMax) {
    const bound = String(LIMITS.pricePaisaMax / 100)
    return refuse('field_invalid', { field: 'referencePrice', rule: 'too_large', bound }, 'referencePrice')
  }
  if (paisa(faceValue) === 0n)
    return refuse('field_invalid', { field: 'faceValue', rule: 'too_small', bound: '0.01' }, 'faceValue')
  if (freeFloatShares > sharesOutstanding) {
    const bound = String(sharesOutstanding)
    return refuse('field_invalid', { field: 'freeFloatShares', rule: 'too_large', bound }, 'freeFloatShares')
  }
  return ok()
}

interface ShareTerms {
  readonly realm: Realm
  readonly symbol: string
  readonly referencePrice: string
  readonly faceValue: string
  readonly sharesOutstanding: number
  readonly freeFloatShares: number
}

/** A share trades no more: its open orders end with that reason, and its owners keep it. */
export const shareDelistKind: ChangeHandler<typeof shareDelistChange> = {
  kind: shareDelistChange,
  async describe(tx, { realm, symbol }) {
    if (!(await listedIn(tx, realm, symbol))) return refuse('not_found', { what: 'share' }, 'symbol')
    return ok({
      subject: `${realm} ${symbol}`,
      lines: [
        { field: 'realm', before: realm, after: realm },
        { field: 'offering_listing', before: 'open', after: 'closed' },
      ],
    })
  },
  async apply({ tx }, { realm, symbol }) {
    if (!(await listedIn(tx, realm, symbol))) return refuse('not_found', { what: 'share' }, 'symbol')
    await delistInstrument(tx, realm, symbol)
    return ok()
  },
}
