import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../packages/ui/src/styles/tokens.css', import.meta.url), 'utf8')

/** The colours that a block of the stylesheet sets, by name. */
function coloursOf(opening: string): Record<string, string> {
  const block = css.slice(css.indexOf(opening)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(match => [match[1], match[2]]),
  )
}

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

const light = coloursOf('@theme static')
const dark = { ...light, ...coloursOf("[data-theme='dark'] {") }

const PAIRS = [
  ...['ink', 'muted', 'brand', 'gain', 'loss', 'warn'].flatMap(text => [`${text} on card`, `${text} on raised`]),
  ...['ink', 'muted', 'brand'].map(text => `${text} on page`),
  ...['brand', 'gain', 'loss', 'warn'].map(tone => `${tone} on ${tone}-soft`),
  'ink on brand-soft',
  'on-brand on brand',
  'card on gain',
  'card on loss',
  'page on ink',
]

test.each(PAIRS)('UI-10 text has a contrast of 4.5 to 1 in both themes: %s', pair => {
  const [text = '', ground = ''] = pair.split(' on ')
  for (const theme of [light, dark]) {
    expect(contrast(theme[text] ?? '#000000', theme[ground] ?? '#000000')).toBeGreaterThanOrEqual(4.5)
  }
})

test('UI-10 the edges of fields have a contrast of 3 to 1', () => {
  for (const theme of [light, dark]) {
    expect(contrast(theme.edge ?? '', theme.card ?? '')).toBeGreaterThanOrEqual(3)
    expect(contrast(theme.edge ?? '', theme.page ?? '')).toBeGreaterThanOrEqual(3)
  }
})
