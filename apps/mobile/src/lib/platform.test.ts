import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { expectPlatform, usePlatform } from './platform.ts'
import { queryClient } from './query.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Ribbon() {
  return usePlatform()?.sandbox ? 'sandbox' : 'unknown'
}

const shown = () =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Ribbon)))

test('UI-59 the ribbon of the sandbox stays when a session and all that was read end', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: { mode: 'sandbox' } }))
  expect(shown()).toBe('unknown')
  await expectPlatform(queryClient, 10_000)
  expect(shown()).toBe('sandbox')
  queryClient.clear()
  expect(shown()).toBe('sandbox')
})
