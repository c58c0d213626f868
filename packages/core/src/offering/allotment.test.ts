import { expect, it } from 'vitest'
import { prng } from '../prng.ts'
import { sha256 } from '../proof/sha256.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { allot, allotRetail, type FrozenApplication, issuePriceOf, oddsOf } from './allotment.ts'
import { bidLotsMax, strikeOf } from './book-building.ts'
import { encodeProof, frozenTree, verifyProof } from './frozen-list.ts'
import { offeringStates } from './offering.states.ts'
import { applicationStates, offeringStatus } from './offering-application.states.ts'

const seedOf = (text: number) => sha256(Uint8Array.of(text & 255, text >> 8))

it('OFR-1 an offering and an application move as the tables say', () => {
  expect(moveGrid(offeringStates)).toMatchInlineSnapshot(`
    [
      "announced: open -> open, withdraw -> withdrawn",
      "open: close -> closed, withdraw -> withdrawn",
      "closed: price -> priced, withdraw -> withdrawn, fail -> undersubscribed",
      "priced: draw -> allotting, withdraw -> withdrawn",
      "allotting: allot -> allotted",
      "allotted: settle -> settled",
      "settled: list -> listed",
      "listed: ",
      "withdrawn: ",
      "undersubscribed: ",
    ]
  `)
  expect(moveGrid(applicationStates)).toMatchInlineSnapshot(`
    [
      "submitted: fund -> submitted, pay_later -> unfunded, cancel -> cancelled, drop -> dropped, release -> released, miss -> not_allotted, capture -> allotted_paid",
      "unfunded: fund -> submitted, pay_later -> unfunded, cancel -> cancelled, drop -> dropped, release -> released, miss -> not_allotted, owe -> allotted_unpaid",
      "cancelled: ",
      "dropped: ",
      "released: ",
      "not_allotted: ",
      "allotted_unpaid: pay -> allotted_paid, lapse -> lapsed",
      "allotted_paid: credit -> credited",
      "lapsed: ",
      "credited: ",
    ]
  `)
})

it('OFR-2 has the statuses that the calls have always used', () => {
  expect(offeringStatus('announced', undefined)).toBe('upcoming')
  expect(offeringStatus('open', 'submitted')).toBe('applying')
  expect(offeringStatus('allotted', 'allotted_paid')).toBe('allocated')
  expect(offeringStatus('allotted', 'allotted_unpaid')).toBe('pending_payment')
  expect(offeringStatus('settled', 'allotted_paid')).toBe('to_be_listed')
  expect(offeringStatus('listed', 'credited')).toBe('listed')
  expect(offeringStatus('listed', 'not_allotted')).toBe('not_allotted')
  expect(offeringStatus('listed', 'lapsed')).toBe('unsubscribed')
})

it('OFR-7 bids of 36×4, 34×5, 33×6, 30×10 for 12 strike at 33: 9 in full, 3 of 6 at the strike', () => {
  const bids: FrozenApplication[] = (
    [
      ['a', 4, 36n],
      ['b', 5, 34n],
      ['c', 6, 33n],
      ['d', 10, 30n],
    ] as const
  ).map(([id, lots, price]) => ({ id, tranche: 'book', lots, price }))
  expect(strikeOf(bids, 12)).toBe(33n)
  expect(strikeOf(bids, 26)).toBeUndefined()
  const offered = { retailLots: 0, bookLots: 12, lotsNeeded: 12, floorPrice: 30n }
  expect(issuePriceOf(offered, bids)).toBe(33n)
  expect(allot(offered, bids, 33n, seedOf(1)).lots).toEqual([4, 5, 3, 0])
  // Of two bids at the strike, 3 of 2 + 4 are 1 and 2.
  const split = [...bids.slice(0, 2), { ...bids[2], id: 'e', lots: 2 }, { ...bids[2], id: 'f', lots: 4 }]
  expect(allot(offered, split as FrozenApplication[], 33n, seedOf(1)).lots).toEqual([4, 5, 1, 2])
  // What retail leaves goes to the bidders that succeeded, never above their bids.
  expect(allot({ ...offered, retailLots: 2 }, bids, 33n, seedOf(1)).lots).toEqual([4, 5, 5, 0])
  expect(allot({ ...offered, retailLots: 50 }, bids, 33n, seedOf(1)).lots).toEqual([4, 5, 6, 0])
  expect(bidLotsMax(120)).toBe(12)
})

it('OFR-8 20 lots for 1, 2, 5, 10 and 20 are A 1, B 1, C 3, D 5, E 10', () => {
  expect(allotRetail(20, [1, 2, 5, 10, 20], i => i)).toEqual([1, 1, 3, 5, 10])
  expect(allotRetail(38, [1, 2, 5, 10, 20], i => i)).toEqual([1, 2, 5, 10, 20])
})

it('OFR-8 too few lots are drawn, one each, whatever the size and the time of an application', () => {
  const all = Array.from(
    { length: 40 },
    (_, i): FrozenApplication => ({ id: `A${i}`, tranche: 'retail', lots: 1 + (i % 7), price: 10n }),
  )
  const offered = { retailLots: 10, bookLots: 0, lotsNeeded: 5, floorPrice: 10n }
  const { lots, ranks } = allot(offered, all, 10n, seedOf(7))
  expect(lots.filter(won => won === 1)).toHaveLength(10)
  lots.forEach((won, i) => {
    expect(won).toBe((ranks[i] as number) <= 10 ? 1 : 0)
  })
  const reversed = allot(offered, [...all].reverse(), 10n, seedOf(7)).lots
  expect([...reversed].reverse()).toEqual(lots)
  expect(issuePriceOf({ ...offered, lotsNeeded: 1_000 }, all)).toBeUndefined()
})

it('OFR-8 never allots more than is offered or asked for, nor less than there is to give', () => {
  const random = prng(20)
  for (let round = 0; round < 300; round++) {
    const all = Array.from({ length: 1 + random.below(60) }, (_, i): FrozenApplication => {
      const tranche = random.below(3) === 0 ? 'book' : 'retail'
      return {
        id: `B${i}`,
        tranche,
        lots: 1 + random.below(20),
        price: tranche === 'book' ? 20n + BigInt(random.below(8)) : 28n,
      }
    })
    const offered = { retailLots: 1 + random.below(200), bookLots: random.below(60), lotsNeeded: 1, floorPrice: 20n }
    const price = issuePriceOf(offered, all)
    if (price === undefined) continue
    const { lots } = allot(offered, all, price, seedOf(round))
    const sum = lots.reduce((total, won) => total + won, 0)
    expect(sum).toBeLessThanOrEqual(offered.retailLots + offered.bookLots)
    lots.forEach((won, i) => {
      expect(won).toBeLessThanOrEqual(all[i]?.lots ?? 0)
      if ((all[i]?.price ?? 0n) < price) expect(won).toBe(0)
    })
    const retail = all.flatMap(({ tranche }, i) => (tranche === 'retail' ? [i] : []))
    const asked = retail.reduce((total, i) => total + (all[i]?.lots ?? 0), 0)
    const given = retail.reduce((total, i) => total + (lots[i] ?? 0), 0)
    expect(given).toBe(Math.min(asked, offered.retailLots))
  }
})

it('OFR-9 the odds are those of the allotment if it closed now', () => {
  expect(oddsOf({ retailLots: 20, applicants: 5, lotsAsked: 38 }, 20)).toEqual({ lotsCertain: 9, chancePpm: 1_000_000 })
  expect(oddsOf({ retailLots: 31, applicants: 100, lotsAsked: 400 }, 5)).toEqual({ lotsCertain: 0, chancePpm: 310_000 })
  expect(oddsOf({ retailLots: 50, applicants: 10, lotsAsked: 40 }, 5)).toEqual({ lotsCertain: 5, chancePpm: 1_000_000 })
})

it('OFR-6 a proof of at most 1 kB shows an application in the frozen list, and nothing else', () => {
  const all = Array.from(
    { length: 1_000 },
    (_, i): FrozenApplication => ({ id: `C${i}`, tranche: 'retail', lots: 1 + (i % 5), price: 5_000n }),
  )
  const tree = frozenTree(all)
  const mine = all[617] as FrozenApplication
  const proof = encodeProof(tree, mine, 617, all.length)
  expect(proof.length).toBeLessThanOrEqual(1_024)
  expect(verifyProof(proof, mine, tree.root)).toBe(true)
  expect(verifyProof(proof, { ...mine, lots: mine.lots + 1 }, tree.root)).toBe(false)
  expect(verifyProof(proof.slice(0, -1), mine, tree.root)).toBe(false)
  expect(verifyProof(proof, mine, frozenTree(all.slice(1)).root)).toBe(false)
})
