import { assert, present } from '@firoza/core/assert'
import { fromHex } from '@firoza/core/proof/bytes'
import { ballotLine, countBallots } from '@firoza/core/vote/ballot'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { addNotices } from '../../notify/notice.store.ts'
import { votesIn } from './show-vote.ts'
import { insertHolders, listBallots, listLiving, lockVote, moveVote, type VoteRow } from './vote.store.ts'

type VoteDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** Opens and counts the votes that are due, each in one transaction. Running it again does nothing twice. */
export async function advanceVotes({ db, clock, log }: VoteDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  const advance = ({ id }: VoteRow) =>
    inTransaction(db, async tx => {
      const nowMs = clock.now()
      const vote = await lockVote(tx, id)
      if (vote?.state === 'announced' && nowMs >= vote.opensAtMs) await openVote(tx, vote, nowMs)
      const open = present(await lockVote(tx, id), 'the vote')
      if (open.state === 'open' && nowMs >= open.closesAtMs) await countVote(tx, open, nowMs)
    })
  await forEachIsolated(log, await listLiving(db), advance, end)
}

async function openVote(tx: Tx, vote: VoteRow, nowMs: number): Promise<void> {
  const holders = vote.kind === 'shareholder' ? await insertHolders(tx, vote) : []
  await moveVote(tx, vote, ['open', 'open'], nowMs)
  const details = { symbol: vote.symbol ?? '', until: new Date(vote.closesAtMs).toISOString() }
  await addNotices(
    tx,
    holders.map(userId => ({ userId, realm: 'real', kind: 'vote_open', details })),
    nowMs,
  )
}

/** The sums follow from the ballots as they are published, by the function with which everybody recounts them. */
async function countVote(tx: Tx, vote: VoteRow, nowMs: number): Promise<void> {
  const ballots = await listBallots(tx, vote.id)
  const lines = ballots.map(({ publicId, votes }) => ballotLine(publicId, votesIn(votes)))
  const counted = countBallots(lines, vote.optionCount)
  assert(counted !== 'broken', 'stored ballots have the published form')
  const root = counted.root === null ? null : Buffer.from(fromHex(counted.root))
  const count = { votes: counted.votes.join(','), ballots: ballots.length, root }
  await moveVote(tx, vote, ['count', 'counted'], nowMs, count)
  const details = { question: vote.questionEn, questionUr: vote.questionUr }
  await addNotices(
    tx,
    ballots.map(({ userId }) => ({ userId, realm: 'real', kind: 'vote_counted', details })),
    nowMs,
  )
}
