import { LIMITS } from '../limits.ts'
import { latinDigits } from '../text/digits.ts'

export interface Searchable {
  readonly symbol: string
  readonly name: string
  readonly nameUrdu: string
  /** Other words people type for it, such as Roman Urdu or a brand. */
  readonly aliases?: readonly string[]
}

interface Entry<T> {
  readonly item: T
  readonly symbol: string
  /** Each name from each of its words on: "meezan bank", "bank". */
  readonly names: readonly string[]
  readonly urdu: readonly string[]
  readonly words: readonly string[]
  /** The symbol, then what else it is called in one word, by the Urdu names of their letters: "او جی ڈی سی" without its spaces. */
  readonly spelt: readonly string[]
}

export interface SearchIndex<T extends Searchable> {
  readonly entries: readonly Entry<T>[]
}

const QUERY_LENGTH_MAX = 40

export function buildSearch<T extends Searchable>(items: readonly T[]): SearchIndex<T> {
  return {
    entries: items.map(item => {
      const latin = [item.name, ...(item.aliases ?? [])].map(fold)
      const urdu = fold(item.nameUrdu)
      const words = [...latin, urdu].flatMap(name => name.split(' '))
      const symbol = fold(item.symbol)
      const spelt = [symbol, ...latin.slice(1).filter(alias => !alias.includes(' '))].map(spell)
      return { item, symbol, names: latin.flatMap(tails), urdu: tails(urdu), words, spelt }
    }),
  }
}

/**
 * What a person may mean, the likeliest first: the symbol itself, symbols that begin so, names of which a word begins so, Urdu names, symbols
 * that are spelt so in Urdu letters, names that contain it, then those of which each word that was typed is near a word, but for slips of the fingers. Equals keep the order in which they were given.
 */
export function search<T extends Searchable>(
  index: SearchIndex<T>,
  text: string,
  count: number = LIMITS.searchHitsMax,
): T[] {
  const query = fold(text).slice(0, QUERY_LENGTH_MAX).trim()
  if (query === '') return []
  return index.entries
    .map(entry => ({ item: entry.item, rank: rankOf(entry, query) }))
    .filter(hit => hit.rank < NO_MATCH)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, count)
    .map(hit => hit.item)
}

const NO_MATCH = 100

function rankOf(entry: Entry<unknown>, query: string): number {
  const letters = query.replaceAll(' ', '')
  if (entry.symbol === query || entry.spelt[0] === letters) return 0
  if (entry.symbol.startsWith(query) || entry.spelt.includes(letters)) return 1
  if (entry.names[0]?.startsWith(query)) return 2
  if (entry.names.some(name => name.startsWith(query))) return 3
  if (entry.urdu.some(name => name.startsWith(query))) return 4
  if (entry.spelt.some(name => name.startsWith(letters))) return 5
  if (query.length < 3) return NO_MATCH
  if (entry.names[0]?.includes(query) || entry.urdu[0]?.includes(query) || entry.symbol.includes(query)) return 6
  return Math.min(NO_MATCH, 10 + query.split(' ').reduce((slips, word) => slips + slipsOf(entry, word), 0))
}

/** By how many slips a word of the query misses the nearest word of the entry; every word has to be near one. */
function slipsOf(entry: Entry<unknown>, word: string): number {
  const slips = slipsAllowed(word)
  const nearest = Math.min(...[entry.symbol, ...entry.words].map(known => distanceToStart(word, known, slips)))
  return nearest <= slips ? nearest : NO_MATCH
}

function slipsAllowed(word: string): number {
  if (word.length < 3) return 0
  return word.length < 6 ? 1 : 2
}

/** One spelling for each word: lower case, no marks over letters, Latin digits, and the Urdu forms of letters that Arabic keyboards give. */
function fold(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u064B-\u065F\u0670\u0640\u200B-\u200F]/g, '')
    .normalize('NFC')
    .replace(/[\u064A\u0649]/g, '\u06CC')
    .replace(/\u0643/g, '\u06A9')
    .replace(/[\u0647\u06BE\u06D5\u0629]/g, '\u06C1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const LETTERS = new Map(
  Object.entries({
    ...{ a: 'اے', b: 'بی', c: 'سی', d: 'ڈی', e: 'ای', f: 'ایف', g: 'جی', h: 'ایچ', i: 'آئی' },
    ...{ j: 'جے', k: 'کے', l: 'ایل', m: 'ایم', n: 'این', o: 'او', p: 'پی', q: 'کیو', r: 'آر' },
    ...{ s: 'ایس', t: 'ٹی', u: 'یو', v: 'وی', w: 'ڈبلیو', x: 'ایکس', y: 'وائی', z: 'زیڈ' },
  }).map(([letter, name]) => [letter, fold(name)]),
)

/** As somebody writes it in Urdu who says its letters one by one. */
function spell(symbol: string): string {
  return [...symbol].map(letter => LETTERS.get(letter) ?? letter).join('')
}

function tails(name: string): string[] {
  const words = name.split(' ')
  return words.map((_, i) => words.slice(i).join(' '))
}

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours that turn the query into a beginning of the word. Gives up,
 * with a number above `most`, where it takes more.
 */
export function distanceToStart(query: string, word: string, most: number): number {
  const target = word.slice(0, query.length + most)
  let [older, last]: [number[], number[]] = [[], Array.from({ length: target.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= query.length; i++) {
    const row = [i]
    for (let j = 1; j <= target.length; j++) {
      const same = query[i - 1] === target[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const swapped = i > 1 && j > 1 && query[i - 1] === target[j - 2] && query[i - 2] === target[j - 1]
      if (swapped) cost = Math.min(cost, (older[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    ;[older, last] = [last, row]
  }
  return Math.min(...last)
}
