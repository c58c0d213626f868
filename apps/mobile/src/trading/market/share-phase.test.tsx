import { loadAreas } from '@firoza/i18n/loaded-texts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { queryClient } from '../../lib/query.ts'
import { SharePhase, type SharePhaseProps } from './share-phase.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'market']))

const OPENS_AT_MS = Date.parse('2026-02-09T04:32:00Z')

function said(props: SharePhaseProps): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <SharePhase {...props} />
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>|[\u2066-\u2069]/g, '')
}

it('MKT-5 a halted share is called halted, whatever the market does, and no time of opening is told for it', () => {
  expect(said({ phase: 'open', opensAtMs: null, halted: true })).toBe('Halted')
  expect(said({ phase: 'closed', opensAtMs: OPENS_AT_MS, halted: true })).toBe('Halted')
  expect(said({ phase: 'open', opensAtMs: null, halted: false })).toBe('Market open')
  expect(said({ phase: 'closed', opensAtMs: OPENS_AT_MS, halted: false })).toMatch(/^Market closedOpens /)
})
