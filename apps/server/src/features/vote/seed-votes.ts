import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import { prng } from '@firoza/core/prng'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findCustomerByPhone } from '../../sandbox/seed-people.store.ts'
import { advanceVotes } from './advance-votes.job.ts'
import { castBallot } from './cast-vote.ts'
import { newVoteId } from './staff/vote-kinds.ts'
import { findVote, insertVote, type NewVote, shareVote } from './vote.store.ts'

const VOTERS = 12
const YES_NO = { optionsEn: 'Yes\nNo\nAbstain', optionsUr: 'ہاں\nنہیں\nغیر جانب دار', optionCount: 3 }
const PLAIN = { cumulative: false, seats: 1, detailEn: '', detailUr: '' }

type Seeded = Omit<NewVote, 'publicId' | 'opensAtMs' | 'closesAtMs' | 'recordDate'> & {
  /** Days from now until it opens and closes. */
  readonly days: readonly [number, number]
}

const VOTES: readonly Seeded[] = [
  {
    ...PLAIN,
    kind: 'poll',
    symbol: null,
    questionEn: 'Which report should the app offer next? (simulated)',
    questionUr: 'ایپ میں اگلی رپورٹ کون سی ہونی چاہیے؟ (فرضی)',
    optionsEn: 'Dividends by year\nGains by share\nFees by month',
    optionsUr: 'سال وار ڈیویڈنڈ\nشیئر وار منافع\nماہ وار فیس',
    optionCount: 3,
    days: [-9, -2],
  },
  {
    ...PLAIN,
    ...YES_NO,
    kind: 'poll',
    symbol: null,
    questionEn: 'Should price alerts also come by text message? (simulated)',
    questionUr: 'کیا قیمت کے الرٹ ایس ایم ایس پر بھی آنے چاہییں؟ (فرضی)',
    days: [-1, 6],
  },
  {
    ...PLAIN,
    kind: 'shareholder',
    symbol: 'OGDC',
    questionEn: 'Election of two directors (simulated)',
    questionUr: 'دو ڈائریکٹرز کا انتخاب (فرضی)',
    optionsEn: 'Candidate A\nCandidate B\nCandidate C',
    optionsUr: 'پہلا امیدوار\nدوسرا امیدوار\nتیسرا امیدوار',
    optionCount: 3,
    cumulative: true,
    seats: 2,
    days: [0, 8],
  },
]

/** Votes of a new sandbox. Simulated voters use the function of everybody; opening and counting are the job's. No count is written here. */
export async function seedVotes(db: Db, log: Deps['log'], nowMs: TimeMs): Promise<void> {
  if (await findVote(db, undefined)) return
  const recordDate = addDays(karachiDate(nowMs), -1)
  for (const [index, { days, ...terms }] of VOTES.entries()) {
    const [opensAtMs, closesAtMs] = [nowMs + days[0] * DAY_MS, nowMs + days[1] * DAY_MS]
    const vote = { ...terms, publicId: newVoteId(), recordDate: terms.symbol === null ? null : recordDate }
    await inTransaction(db, tx => insertVote(tx, { ...vote, opensAtMs, closesAtMs }, opensAtMs - DAY_MS))
    await advanceVotes({ db, log, clock: { now: () => opensAtMs } })
    if (terms.kind === 'poll') await castSimulated(db, vote.publicId, index, opensAtMs + DAY_MS / 2)
  }
  await advanceVotes({ db, log, clock: { now: () => nowMs } })
}

async function castSimulated(db: Db, publicId: string, seed: number, atMs: TimeMs): Promise<void> {
  const random = prng(seed + 1)
  for (let n = 1; n <= VOTERS; n++) {
    const userId = await findCustomerByPhone(db, `+999001000${String(n).padStart(2, '0')}`)
    if (userId === undefined) continue
    await inTransaction(db, async tx => {
      const vote = await shareVote(tx, publicId)
      if (vote) await castBallot(tx, vote, userId, { option: random.below(vote.optionCount) }, atMs)
    })
  }
}
