import { CANDLE_PERIODS, type CandlePeriod } from '@firoza/api/market-shapes'
import { CONSOLE_TOPICS, type ConsoleTopic, PERSONAL_TOPICS, type PersonalTopic } from '@firoza/api/stream'
import type { Realm } from '@firoza/core/realm'
import type { Market } from '../market/market.ts'
import { isRealm } from '../market/quotes.ts'

export type Topic =
  | { readonly kind: 'quotes'; readonly realm: Realm; readonly symbol: string | undefined }
  | { readonly kind: 'book' | 'trades'; readonly realm: Realm; readonly symbol: string }
  | { readonly kind: 'candle'; readonly realm: Realm; readonly symbol: string; readonly period: CandlePeriod }
  | { readonly kind: 'indices' | 'coins'; readonly realm: Realm }
  | { readonly kind: 'me'; readonly topic: PersonalTopic }
  | { readonly kind: 'console'; readonly topic: ConsoleTopic }

/** Undefined for anything that is not exactly the name of a topic of this market. */
export function parseTopic(text: string, { catalog, pairs }: Pick<Market, 'catalog' | 'pairs'>): Topic | undefined {
  const personal = PERSONAL_TOPICS.find(topic => topic === text)
  if (personal) return { kind: 'me', topic: personal }
  const own = CONSOLE_TOPICS.find(topic => topic === text)
  if (own) return { kind: 'console', topic: own }
  const [kind, realm, symbol, period, more] = text.split(':')
  if (!isRealm(realm) || more !== undefined) return undefined
  if (period !== undefined && kind !== 'candle') return undefined
  if ((kind === 'indices' || kind === 'coins') && symbol === undefined) return { kind, realm }
  if (kind === 'quotes' && symbol === undefined) return { kind, realm, symbol }
  if (symbol === undefined) return undefined
  const isInstrument = catalog.instruments.has(symbol) || pairs.has(realm, symbol)
  if ((kind === 'quotes' || kind === 'book' || kind === 'trades') && isInstrument) return { kind, realm, symbol }
  const known = CANDLE_PERIODS.find(candidate => candidate === period)
  if (kind === 'candle' && known && (isInstrument || catalog.indices.has(symbol))) {
    return { kind, realm, symbol, period: known }
  }
  return undefined
}
