import type { TicketFacts } from '../../kinds/ticket-form.ts'

/** What the server tells of a share at Rs 100 before an order for it, to a verified person with Rs 100,000 and 150 shares. */
export const TICKET_FACTS: TicketFacts = {
  symbol: 'OGDC',
  name: 'Oil & Gas Development Company',
  phase: 'open',
  halted: false,
  opensAtMs: null,
  tick: 1,
  lot: 1,
  lower: 9_000,
  upper: 11_000,
  last: 10_000,
  limits: { quantityMin: 1, quantityMax: 1_000_000, valueMin: '1.00', valueMax: '100000000.00', queueWhenClosed: true },
  tariff: {
    commissionPpm: '1500',
    commissionPerThousand: '3000',
    commissionMaxPpm: '25000',
    salesTaxPpm: '130000',
    cdcPerThousand: '400',
    cdcSides: ['buy', 'sell'],
  },
  cash: {
    asset: 'PKR',
    total: '100000.00',
    held: '0.00',
    available: '100000.00',
    unsettled: '0.00',
    withdrawable: '0.00',
  },
  shares: { total: 150, available: 100, locked: 50, held: 0 },
  sellableFromMs: null,
  settlementDate: '2026-11-23',
  needsCode: true,
  hasCode: true,
  verified: true,
  maySell: true,
}
