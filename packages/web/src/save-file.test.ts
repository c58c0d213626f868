import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveText } from './save-file.tsx'

const addresses = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    addresses.add('blob:export')
    return 'blob:export'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void addresses.delete(address))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('UI-58 a file that can be fetched once is there for as long as a browser takes to save it, and no longer', async () => {
  saveText('export.csv', 'once', 'text/csv')
  await vi.advanceTimersByTimeAsync(59_000)
  expect([...addresses]).toEqual(['blob:export'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...addresses]).toEqual([])
})
