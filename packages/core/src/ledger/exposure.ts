import { type AccountCode, CHART } from './account.ts'

export interface ExposureTotal {
  readonly code: AccountCode
  /** True for accounts of the operator’s own traders. */
  readonly house: boolean
  readonly posted: bigint
}

export interface Exposure {
  readonly clientUnits: bigint
  readonly liquidityUnits: bigint
  readonly clearingUnits: bigint
  readonly otherUnits: bigint
  readonly outsideUnits: bigint
  /** What lies outside less all that is owed: zero where the books balance. */
  readonly differenceUnits: bigint
}

/** One asset’s side of what is owed and side of what covers it, from the sums of its accounts. Credit is positive in the books. */
export function exposureOf(totals: readonly ExposureTotal[]): Exposure {
  const sum = (which: (total: ExposureTotal) => boolean) =>
    totals.filter(which).reduce((units, { posted }) => units + posted, 0n)
  const isOutside = ({ code }: ExposureTotal) => CHART[code].normal === 'debit'
  const isOfPeople = ({ code }: ExposureTotal) => CHART[code].perUser
  const clientUnits = sum(total => isOfPeople(total) && !total.house)
  const liquidityUnits = sum(total => isOfPeople(total) && total.house)
  const clearingUnits = sum(({ code }) => code === 'fx_clearing')
  const outsideUnits = -sum(isOutside)
  const owed = sum(total => !isOutside(total))
  return {
    clientUnits,
    liquidityUnits,
    clearingUnits,
    otherUnits: owed - clientUnits - liquidityUnits - clearingUnits,
    outsideUnits,
    differenceUnits: outsideUnits - owed,
  }
}

/** "FZ••••0001": enough to tell two holders apart, not to find one. */
export function maskPublicId(publicId: string): string {
  return `${publicId.slice(0, 2)}••••${publicId.slice(-4)}`
}
