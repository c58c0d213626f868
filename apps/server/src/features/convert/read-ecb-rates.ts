import type { Fault, RateDocument } from '@firoza/core/convert/rate-document'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The central banks agree on the rates of a day at 14:10 in Frankfurt, in winter this hour of UTC; they are published by 16:00. */
const AGREED_AT_UTC = 'T13:10:00Z'

/** The daily reference rates of the European Central Bank (eurofxref-daily.xml): so many of each currency for one euro. */
export function readEcbRates(text: string): RateDocument | Fault {
  // Entities of their own are how small documents become huge ones; this one needs none.
  if (text.includes('<!')) return { fault: 'it declares a document type' }
  if (XMLValidator.validate(text) !== true) return { fault: 'it is no XML' }
  const day = dayOf(
    new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseAttributeValue: false,
      isArray: name => name === 'Cube',
    }).parse(text),
  )
  if (!day) return { fault: 'it is not the daily file of the European Central Bank' }
  const atMs = Date.parse(`${day.time}${AGREED_AT_UTC}`)
  if (Number.isNaN(atMs)) return { fault: `its day is no date: ${day.time.slice(0, 20)}` }
  return { base: 'EUR', atMs, rates: new Map(day.Cube.map(({ currency, rate }) => [String(currency), String(rate)])) }
}

interface Day {
  readonly time: string
  readonly Cube: readonly { readonly currency?: unknown; readonly rate?: unknown }[]
}

/** Cube within Cube: the whole, its one day, its currencies. */
function dayOf(document: unknown): Day | undefined {
  const envelope = (document as { 'gesmes:Envelope'?: { Cube?: readonly { Cube?: readonly Partial<Day>[] }[] } })[
    'gesmes:Envelope'
  ]
  const days = envelope?.Cube?.[0]?.Cube
  const [day] = days ?? []
  if (days?.length !== 1 || !day) return undefined
  const { time, Cube } = day
  return typeof time === 'string' && Array.isArray(Cube) ? { time, Cube } : undefined
}
