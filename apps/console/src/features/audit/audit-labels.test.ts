import { endpointName } from '@firoza/api/endpoint'
import { endpoints } from '@firoza/api/endpoints'
import { expect, it } from 'vitest'
import { actionParts } from './audit-labels.ts'

it('AUD-12 has words for every action that is recorded', () => {
  const recorded = endpoints.filter(({ path, effect }) => path.startsWith('/staff/') && effect !== 'read')
  expect(recorded.map(endpointName).filter(name => actionParts(name).verb === undefined)).toEqual([])
})
