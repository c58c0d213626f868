import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballotLine, countBallots, decideBallot } from './ballot.ts'

const single = { options: 3, cumulative: false, seats: 1 }
const directors = { options: 3, cumulative: true, seats: 2 }
const idOf = (n: number) => n.toString(16).padStart(32, '0')

describe('a ballot', () => {
  it('VOTE-4 gives its whole weight to one option', () => {
    expect(decideBallot(single, 300n, { option: 1 })).toMatchObject({ ok: true, value: [0n, 300n, 0n] })
    expect(decideBallot(single, 300n, { option: 3 })).toMatchObject({ reason: 'vote_choice' })
    expect(decideBallot(single, 300n, {})).toMatchObject({ reason: 'vote_choice' })
    expect(decideBallot(single, 300n, { votes: [100n, 100n, 100n] })).toMatchObject({ reason: 'vote_choice' })
  })

  it('VOTE-5 spreads weight × seats over candidates, never more', () => {
    expect(decideBallot(directors, 300n, { votes: [600n, 0n, 0n] })).toMatchObject({ ok: true })
    expect(decideBallot(directors, 300n, { votes: [400n, 200n, 0n] })).toMatchObject({ ok: true })
    expect(decideBallot(directors, 300n, { votes: [400n, 201n, 0n] })).toMatchObject({
      reason: 'vote_votes',
      details: { most: '600' },
    })
    expect(decideBallot(directors, 300n, { votes: [0n, 0n, 0n] })).toMatchObject({ reason: 'vote_votes' })
    expect(decideBallot(directors, 300n, { option: 0 })).toMatchObject({ reason: 'vote_choice' })
  })

  it('VOTE-7 is counted from the published lines alone: any change alters the root', () => {
    const votes = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(votes, fc.nat(), (ballots, at) => {
        const lines = ballots.map(([a, b], index) => ballotLine(idOf(index + 1), [BigInt(a), BigInt(b)]))
        const counted = countBallots(lines, 2)
        if (counted === 'broken') throw new Error('broken')
        expect(counted.votes).toEqual([
          BigInt(ballots.reduce((sum, [a]) => sum + a, 0)),
          BigInt(ballots.reduce((sum, [, b]) => sum + b, 0)),
        ])
        const changed = lines.map((line, index) => (index === at % lines.length ? `${line}1` : line))
        expect(countBallots(changed, 2)).not.toMatchObject({ root: counted.root })
        expect(countBallots(lines.slice(1), 2)).not.toMatchObject({ root: counted.root })
        expect(countBallots([...lines, lines[0] ?? ''], 2)).toBe('broken')
      }),
    )
    expect(countBallots([], 2)).toEqual({ root: null, votes: [0n, 0n] })
    expect(countBallots([`${idOf(1)} 1,2,3`], 2)).toBe('broken')
  })
})
