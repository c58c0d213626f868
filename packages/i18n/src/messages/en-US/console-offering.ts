import type { Message } from '../../message.ts'

/** Offerings in the console. */
export const messages = {
  detail:
    'Offerings of both environments. Two staff members announce, price, list or withdraw them. Allotments follow from published data and cannot be changed.',
  empty: 'No offerings',
  id: 'Offering',
  realm: 'Environment',
  realm_real: 'Real',
  realm_demo: 'Demo',
  symbol: 'Symbol',
  state: 'State',
  price: 'Price',
  lots: 'Lots asked / offered',
  createTitle: 'New offering',
  createHint:
    'Times are fixed: opens 9:00, closes 17:00, allotment 10:00, payment 17:00, listing 9:30. Approved terms never change.',
  nameEn: 'Name in English',
  nameUr: 'Name in Urdu',
  sector: 'Sector key',
  sharesOutstanding: 'Shares outstanding',
  faceValue: 'Face value (PKR)',
  floorPrice: 'Floor price (PKR)',
  capPrice: 'Cap price (PKR), the floor price where it is fixed',
  lotSize: 'Shares per lot',
  lotsMax: 'Maximum lots per customer',
  retailLots: 'Retail lots',
  bookLots: 'Book lots',
  lotsNeeded: 'Lots needed',
  prospectus: 'Prospectus (PDF, up to 8 MB)',
  stepTitle: 'Price, list or withdraw',
  stepHint: 'The price is the strike price of the frozen bids; it cannot be entered.',
  step: 'Request',
} as const satisfies Record<string, Message>
