import { type Outcome, ok } from '../outcome.ts'
import { ascii, toHex } from '../proof/bytes.ts'
import { leafHash, merkleTree } from '../proof/merkle-tree.ts'
import { refuse } from '../refusal.ts'

/** `poll`: one verified account, one vote. `shareholder`: the weight is the shares settled at the record date. */
export const VOTE_KINDS = ['poll', 'shareholder'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

export const VOTE_OPTIONS_MIN = 2
export const VOTE_OPTIONS_MAX = 20

/** What one may give: all to one option, or where directors are elected, `weight × seats` spread over candidates. */
export interface BallotRules {
  readonly options: number
  readonly cumulative: boolean
  readonly seats: number
}

export function votesOf({ cumulative, seats }: BallotRules, weight: bigint): bigint {
  return cumulative ? weight * BigInt(seats) : weight
}

/** The votes of each option, from what was chosen: all to one option, or cumulative votes option by option. */
export function decideBallot(
  rules: BallotRules,
  weight: bigint,
  wanted: { readonly option?: number | undefined; readonly votes?: readonly bigint[] | undefined },
): Outcome<readonly bigint[], 'vote_choice' | 'vote_votes'> {
  const given = votesOf(rules, weight)
  const { option, votes } = wanted
  if (!rules.cumulative) {
    if (option === undefined || votes !== undefined || option >= rules.options) return refuse('vote_choice')
    return ok(Array.from({ length: rules.options }, (_, index) => (index === option ? given : 0n)))
  }
  if (votes === undefined || option !== undefined || votes.length !== rules.options) return refuse('vote_choice')
  const sum = votes.reduce((total, one) => total + one, 0n)
  return sum > 0n && sum <= given ? ok(votes) : refuse('vote_votes', { most: String(given) })
}

/** A ballot as it is published: its random id and the votes of each option. Its bytes are its leaf. */
export function ballotLine(id: string, votes: readonly bigint[]): string {
  return `${id} ${votes.join(',')}`
}

const LINE = /^[0-9a-f]{32} (0|[1-9][0-9]*)(,(0|[1-9][0-9]*))*$/

export interface VoteCount {
  /** Hex; null where there was no ballot. */
  readonly root: string | null
  readonly votes: readonly bigint[]
}

/** The root and the sums of published ballots, in the order of their ids. A line of another form, twice or out of order is a fault. */
export function countBallots(lines: readonly string[], options: number): VoteCount | 'broken' {
  const sums = Array.from({ length: options }, () => 0n)
  let last = ''
  for (const line of lines) {
    const [id = '', votes = ''] = line.split(' ')
    const parts = votes.split(',')
    if (!LINE.test(line) || id <= last || parts.length !== options) return 'broken'
    last = id
    parts.forEach((part, index) => {
      sums[index] = (sums[index] ?? 0n) + BigInt(part)
    })
  }
  const root = lines.length === 0 ? null : toHex(merkleTree(lines.map(line => leafHash(ascii(line)))).root)
  return { root, votes: sums }
}
