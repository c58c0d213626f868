import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts the three typefaces down to what English and Urdu need and writes them beside the styles and the documents that name them.
 * The results are committed: run this again only when a font package or the character set changes.
 */
const MODULES = new URL('../node_modules/', import.meta.url)
const OUT = new URL('../packages/ui/src/fonts/', import.meta.url)

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−×≈≤≥→←↑↓₨€`

/** The Urdu alphabet with its combining marks, digits and punctuation, and the Arabic letters of quoted names. */
const URDU = [
  ' ',
  range(0x060c, 0x060d),
  '\u061b\u061f',
  range(0x0621, 0x063a),
  range(0x0640, 0x0655),
  range(0x0660, 0x066c),
  '\u0670\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be\u06c0\u06c1\u06c2\u06c3\u06cc\u06d2\u06d3\u06d4',
  range(0x06f0, 0x06f9),
  '\u200c\u200d\u200e\u200f\ufdf2\ufdfa',
].join('')

interface Face {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly licence: string
  /** A range stays adjustable; a number is cut out of it. */
  readonly weights?: { min: number; max: number } | number
}

/** What a statement may name beside: letters of European names. A PDF carries its own letters, as plain outlines of one weight. */
const NAMES = range(0x100, 0x17f)
const DOCUMENTS = '../../../../apps/server/src/features/statement/fonts/'
const inDocuments = (from: string, name: string, text: string, licence: string): Face[] =>
  [400, 700].map(weights => ({ from, to: `${DOCUMENTS}${name}-${weights}.ttf`, text, licence, weights }))

const FACES: readonly Face[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    text: LATIN,
    licence: '@fontsource-variable/inter/LICENSE',
    weights: { min: 400, max: 700 },
  },
  {
    from: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    to: 'noto-naskh-urdu.woff2',
    text: URDU,
    licence: '@fontsource-variable/noto-naskh-arabic/LICENSE',
    weights: { min: 400, max: 700 },
  },
  {
    from: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    to: 'noto-nastaliq-urdu.woff2',
    text: URDU,
    licence: '@fontsource/noto-nastaliq-urdu/LICENSE',
  },
  ...inDocuments(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    'inter',
    `${LATIN}${NAMES}`,
    '@fontsource-variable/inter/LICENSE',
  ),
  ...inDocuments(
    '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    'noto-naskh',
    URDU,
    '@fontsource-variable/noto-naskh-arabic/LICENSE',
  ),
]

await mkdir(OUT, { recursive: true })
for (const face of FACES) {
  const whole = await readFile(new URL(face.from, MODULES))
  const cut = await subsetFont(whole, face.text, {
    targetFormat: face.to.endsWith('.ttf') ? 'sfnt' : 'woff2',
    ...(face.weights && { variationAxes: { wght: face.weights } }),
  })
  await writeFile(new URL(face.to, OUT), cut)
  await copyFile(new URL(face.licence, MODULES), new URL(face.to.replace(/(-\d+)?\.(woff2|ttf)$/, '.OFL.txt'), OUT))
  console.log(`${fileURLToPath(new URL(face.to, OUT))}: ${whole.length} -> ${cut.length} bytes`)
}
