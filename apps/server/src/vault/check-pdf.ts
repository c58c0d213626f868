import { inflateSync } from 'node:zlib'
import { decideFileSize } from '@firoza/core/kyc/picture'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'

/** Names of what acts by itself, fetches from elsewhere, carries other files, or hides what the file holds. */
const ACTIVE_NAMES = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'GoToE',
  'GoToR',
  'ImportData',
  'SubmitForm',
  'XFA',
  'Encrypt',
]
const ACTIVE = new RegExp(`(?:${ACTIVE_NAMES.map(written).join('|')})(?![A-Za-z0-9])`)

/**
 * A name however a file may write it: each letter as it is, or as # with two digits (`/J#61vaScript` is `/JavaScript`). To write a whole
 * file anew before it is looked through would take seconds for one that is full of such signs.
 */
function written(name: string): string {
  const letters = [...name].map(letter => {
    const digits = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${digits.replace(/[a-f]/, digit => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return `/${letters.join('')}`
}

/** What packed objects may unpack to, all together. */
const UNPACKED_MAX = 16 * 1024 * 1024

export type PdfRefusal = 'file_too_large' | 'support_pdf_broken' | 'support_pdf_active'

/**
 * Whether a PDF may be kept: whole, of a size that a letter has, and without anything that acts when it is opened. Names are also
 * looked for in packed objects, and in the spelling with # that hides them. A file that cannot be looked into is refused.
 */
export function checkPdf(bytes: Uint8Array): Outcome<undefined, PdfRefusal> {
  const small = decideFileSize(bytes.length, LIMITS.supportPdfBytesMax)
  if (!small.ok) return small
  const text = Buffer.from(bytes).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-1_024).includes('%%EOF')) {
    return refuse('support_pdf_broken', {}, 'file')
  }
  const objects = readObjects(bytes, text)
  if (objects === undefined) return refuse('support_pdf_broken', {}, 'file')
  return ACTIVE.test(objects) ? refuse('support_pdf_active', {}, 'file') : ok()
}

/** Where a stream begins: only after its dictionary. Anywhere else the word is a comment's, or of a text. */
const STREAM = />>\s*stream\r?\n/g
const GAP = /[\s\0]/
/** What holds packed objects. Where its stream is not found, it is not known what it holds. */
const PACKED = new RegExp(`${written('ObjStm')}\\b`)
const FILTERED = new RegExp(written('Filter'))
const DEFLATED = new RegExp(`${written('Filter')}\\s*(?:\\[\\s*)?${written('FlateDecode')}`)

/**
 * Everything that defines objects: the file without the contents of its streams, whose bytes say anything by chance, and what is
 * packed in object streams. Undefined where one cannot be unpacked within the bound, a stream belongs to no object, or an object stands
 * within a stream, where a viewer could be sent to find it.
 */
function readObjects(bytes: Uint8Array, text: string): string | undefined {
  const parts: string[] = []
  let left = UNPACKED_MAX
  let at = 0
  for (const match of text.matchAll(STREAM)) {
    if (match.index < at) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0 || lastObject(text.slice(from, to)) >= 0) return undefined
    const before = text.slice(at, from)
    parts.push(before)
    at = to
    const object = lastObject(before)
    if (object < 0 || PACKED.test(before.slice(0, object))) return undefined
    const dictionary = before.slice(object)
    if (!PACKED.test(dictionary)) continue
    const unpacked = unpack(bytes.subarray(from, to), dictionary, left)
    if (unpacked === undefined) return undefined
    left -= unpacked.length
    parts.push(unpacked)
  }
  parts.push(text.slice(at))
  return PACKED.test(text.slice(at)) ? undefined : parts.join('\n')
}

/** What a place of the text leads to, over whitespace and comments: the word `obj`, or a number before it. */
interface Ahead {
  readonly word: boolean
  readonly number: boolean
}

const NOTHING: Ahead = { word: false, number: false }

/**
 * Where the last object of a text begins, or -1: a number, a generation and the word, with whitespace or comments between them. One
 * walk from the end, whatever the text is. An expression reads on to the end of the line from each sign of a comment anew: a
 * file that is one line of such signs would take it hours.
 */
function lastObject(text: string): number {
  let ahead = NOTHING
  let beyondGap = NOTHING
  let beyondLine = NOTHING
  let inGeneration = false
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text.charAt(at)
    const isDigit = sign >= '0' && sign <= '9'
    if (isDigit && beyondGap.number) return at
    inGeneration = isDigit && (inGeneration || beyondGap.word)
    beyondGap = GAP.test(sign) ? ahead : sign === '%' ? beyondLine : NOTHING
    if (sign === '\n' || sign === '\r') beyondLine = ahead
    const word = beyondGap.word || (sign === 'o' && text.startsWith('obj', at))
    ahead = word || beyondGap.number || inGeneration ? { word, number: beyondGap.number || inGeneration } : NOTHING
  }
  return -1
}

function unpack(packed: Uint8Array, dictionary: string, lengthMax: number): string | undefined {
  if (!FILTERED.test(dictionary)) return Buffer.from(packed).toString('latin1')
  // Object streams packed in another way are written by nobody who writes letters.
  if (!DEFLATED.test(dictionary) || lengthMax <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: lengthMax }).toString('latin1')
  } catch {
    return undefined
  }
}
