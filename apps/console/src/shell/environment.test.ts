import { translatorFor } from '@firoza/i18n/server-translator'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router, type RouterProps } from 'wouter'
import { BASE_AREAS, loadTexts } from '../lib/language.ts'
import { ACTS_IN, PATHS } from '../paths.ts'
import ROUTES from '../routes.tsx?raw'
import { Page, type PageProps } from './page.tsx'

const SOURCES = import.meta.glob<string>('../features/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const CONSTANTS: Readonly<Record<string, string>> = {
  'block-trades': 'BLOCK_BOOK',
  contracts: 'CONTRACTS',
  options: 'OPTION_BOOK',
}

/** The source of the folder whose page stands at the first part of a path. */
function sourceOf(first: string): string {
  const route = ROUTES.indexOf(first in CONSTANTS ? `[${CONSTANTS[first]}]:` : `'/${first}'`)
  expect(route, first).toBeGreaterThan(0)
  const folder = ROUTES.slice(route).match(/features\/[a-z]+\//)?.[0] ?? ''
  const sources = Object.entries(SOURCES).filter(([file]) => file.startsWith(`../${folder}`))
  return sources.map(([, source]) => source).join('\n')
}

test('STF-31 every page of the console that acts says in which environment', async () => {
  await loadTexts(BASE_AREAS)
  const t = translatorFor('en-US')
  const frame = (props: Omit<PageProps, 'children'>) => createElement(Page, props as PageProps, 'Content')
  for (const path of PATHS) {
    const first = path.split('/')[1] as keyof typeof ACTS_IN
    const acts = ACTS_IN[first]
    const at = { base: '/console', ssrPath: `/console${path.replace(/:[a-z]+/g, '7')}` }
    const shown = renderToStaticMarkup(createElement(Router, at as RouterProps, frame({ title: 'A page' })))
    const said = (['real', 'both'] as const).filter(where => shown.includes(`>${t(`console-shell.actsIn_${where}`)}<`))
    expect(said, path).toEqual(acts === 'real' || acts === 'both' ? [acts] : [])
    // A request names it among its fields (REV-2).
    if (acts === 'own' && first !== 'approvals') expect(sourceOf(first), path).toMatch(/(realm|env)_\$\{|<RealmChoice/)
  }
})
