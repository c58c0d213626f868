import type { Endpoint } from '@firoza/api/endpoint'
import { withdrawEndpoints } from '@firoza/api/withdraw'
import { staffWithdrawEndpoints } from '@firoza/api/withdraw-staff'
import { RAIL_REASONS, REJECT_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { REVIEW_REASONS } from '@firoza/core/withdraw/withdrawal-risk'
import { ALL_MESSAGES } from '@firoza/i18n/all-messages'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../testing/hostile-inputs.ts'

const endpoints: readonly Endpoint[] = [...withdrawEndpoints, ...staffWithdrawEndpoints]
/** What those who keep people from their money ask for. */
const DEMAND = /\b(tax|deposit|membership|vip|upgrade|unlock|insurance|verif\w+ fee|top.?up|recharge|loan|score)/i

describe('one’s own money', () => {
  it('WDR-25 is never kept back for a payment, a tax, a membership or a score: no state, move or reason is about one', () => {
    const names = [
      ...withdrawStates.states,
      ...Object.keys(withdrawStates.moves),
      ...REVIEW_REASONS,
      ...REJECT_REASONS,
      ...RAIL_REASONS,
    ]
    for (const name of names) expect(name.replaceAll('_', ' ')).not.toMatch(DEMAND)
    for (const name of names) expect(name).not.toMatch(/pay|fee/i)
  })

  it('WDR-25 no call about withdrawals takes a payment, and no sentence that it can answer asks for one', () => {
    for (const endpoint of endpoints) {
      for (const [field] of fieldsOf(endpoint))
        expect(field, endpoint.path).not.toMatch(/pay|fee|tax|deposit|proof|receipt/i)
      for (const reason of endpoint.refusals) {
        expect(JSON.stringify(ALL_MESSAGES['en-US'].refusal[reason]), `${endpoint.path} ${reason}`).not.toMatch(DEMAND)
      }
    }
    const { nothing_to_pay: _, ...sentences } = ALL_MESSAGES['en-US'].withdraw
    for (const [key, sentence] of Object.entries(sentences)) expect(JSON.stringify(sentence), key).not.toMatch(DEMAND)
  })
})
