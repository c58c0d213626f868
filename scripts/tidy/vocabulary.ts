import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Repository, Rule, TextFile } from './repository.ts'

type Place = 'code' | 'copy' | 'docs'

/** A word that is on its way out, what to write instead, and where it counts. */
interface Word {
  readonly word: string
  readonly use: string
  readonly where: readonly Place[]
  readonly pattern: RegExp
}

/** As a word of its own or as a part of an identifier: `house`, `openHouse`, `house_alarm`, `House`. */
function part(word: string, after = ''): RegExp {
  const [first = '', ...rest] = word
  return new RegExp(`((?<![a-zA-Z])${first}|(?<![A-Z])${first.toUpperCase()})${rest.join('')}(?![a-z])${after}`, 'g')
}

const CODE_AND_DOCS = ['code', 'docs'] as const
const inCode = (word: string, use: string, after?: string): Word => ({
  word,
  use,
  where: CODE_AND_DOCS,
  pattern: part(word, after),
})
const inDocs = (word: string, use: string): Word => ({ word, use, where: ['docs'], pattern: part(word) })
const inCopy = (word: string, use: string): Word => ({
  word,
  use,
  where: ['copy'],
  pattern: new RegExp(`(?<!\\p{L})${word}(?![\\p{L}:_])`, 'giu'),
})

/** Words with a right and a wrong use that no pattern tells apart (hold, person, balance, take) are left to the reader. */
const WORDS: readonly Word[] = [
  inCode('house', 'the platform or the operator; "house account" only in the ledger', '(?!([ _-]?[aA]ccount))'),
  inCode('desk', 'console or back office'),
  inCode('standing', 'status'),
  inCode('yeses', 'approvals'),
  inCode('weigh', 'evaluate'),
  inCode('weighed', 'evaluated, assessment'),
  inCode('look', 'view, recorded read, access'),
  inCode('looks', 'accesses, status checks'),
  inCode('looked', 'viewed'),
  inCode('tell', 'notify, publish'),
  inCode('told', 'notified'),
  inCode('waits', 'is pending, is queued'),
  inCode('turn', 'cursor, commit order, priority'),
  inCode('mendable', 'operator error'),
  inCode('flight', 'in-flight batch'),
  inCode('rounds', 'periodic job'),
  inCode('bring', 'upload'),
  inCode('brings', 'uploads'),
  inCode('courier', 'outbox worker'),
  inCode('brake', 'outflow limit'),
  inCode('thaw', 'unfreeze'),
  inCode('thaws', 'unfreezes'),
  inCode('whoever', 'name the actor'),
  inCode('nobody', 'no one named: "unmatched", "none"'),
  inCode('anew', 'again, reload, invalidate'),
  inDocs('somebody', 'a customer, a staff member'),
  inDocs('everybody', 'all customers'),
  inDocs('sealed', 'encrypted'),
  ...['somebody', 'nobody', 'whoever', 'everybody'].map(word => inCopy(word, 'you, we, customer, staff member')),
  inCopy('the house', 'Firoza or the company'),
  inCopy('desk', 'console'),
  inCopy('turned? down', 'reject, rejected'),
  inCopy('thaw', 'unfreeze'),
  inCopy('play money', 'practice money'),
  inCopy('favourites?', 'watchlist'),
  inCopy('tariffs?', 'fee schedule'),
  inCopy('realms?', 'environment'),
  inCopy('ledger extract', 'custom statement'),
  inCopy('کسٹمر سروس', 'سپورٹ'),
  inCopy('پاس کی', 'پاسکی'),
  inCopy('گوشوارہ', 'اسٹیٹمنٹ'),
  inCopy('نامنظور', 'مسترد'),
  inCopy('تالا', 'لاک'),
  inCopy('بے نام', 'بغیر حوالہ'),
  inCopy('آزمائشی', 'ڈیمو'),
  inCopy('حصص', 'شیئرز'),
  inCopy('روزنامچہ', 'اندراج'),
  inCopy('سود', 'مارک اَپ'),
]

function placeOf({ path }: TextFile): Place | undefined {
  if (path.startsWith('scripts/tidy/') || /\/(api|ledger|states)\.md$/.test(path)) return undefined
  if (path.includes('/i18n/src/messages/')) return 'copy'
  if (path.endsWith('.md')) return 'docs'
  return /\.(tsx?|mjs|sql|css)$/.test(path) ? 'code' : undefined
}

/** How often each word stands in each place: `house code`, `desk docs`. */
export function wordCounts({ files }: Repository): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const file of files) {
    const place = placeOf(file)
    for (const { word, where, pattern } of WORDS) {
      if (place === undefined || !where.includes(place)) continue
      const key = `${word} ${place}`
      counts[key] = (counts[key] ?? 0) + (file.text.match(pattern)?.length ?? 0)
    }
  }
  return counts
}

export const COUNTS_PATH = join(import.meta.dirname, 'vocabulary-counts.json')
const allowed = JSON.parse(readFileSync(COUNTS_PATH, 'utf8')) as Record<string, number>

export const vocabulary: Rule = {
  name: 'vocabulary',
  reason: 'these words may only become fewer; `npm run tidy -- --ratchet` records a count that fell',
  check: repository => wordFindings(wordCounts(repository), allowed),
}

function wordFindings(counts: Record<string, number>, most: Record<string, number>): Finding[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    if (count <= (most[key] ?? 0)) return []
    const use = WORDS.find(({ word }) => key.startsWith(`${word} `))?.use ?? ''
    return [
      { path: 'scripts/tidy/vocabulary.ts', what: `"${key}" ${count} times, at most ${most[key] ?? 0}: use ${use}` },
    ]
  })
}

/** Counts that fell, as the new ceilings; none rises. */
export function ratcheted(counts: Record<string, number>, most: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, Math.min(count, most[key] ?? count)]))
}
