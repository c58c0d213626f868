import { divide } from '@firoza/core/money/rounding'
import { countBallots } from '@firoza/core/vote/ballot'
import { isolate } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import type { Vote } from './vote-page.tsx'

type Result = NonNullable<Vote['result']>

/** The sums with turnout and root, and a button that recounts the published ballots on this device. */
export function VoteResult({ vote, result }: { readonly vote: Vote; readonly result: Result }): ReactNode {
  const t = useT('vote')
  const figures = useFigures()
  const total = result.votes.reduce((sum, votes) => sum + BigInt(votes), 0n)
  const shareOf = (votes: string) => (total === 0n ? 0 : Number(divide(BigInt(votes) * 1_000n, total, 'floor')) / 10)
  return (
    <Card title={t('vote.result')}>
      {result.ballots === 0 && <p className="text-sm text-muted">{t('vote.noBallots')}</p>}
      <ul className="space-y-3">
        {vote.options.map((option, index) => {
          const votes = result.votes[index] ?? '0'
          return (
            <li key={option}>
              <p className="flex justify-between gap-3 text-sm">
                <span className="reading">{option}</span>
                <bdi className="font-semibold">
                  {figures.whole(Number(votes))} · {figures.rate(shareOf(votes).toFixed(1))}
                </bdi>
              </p>
              <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-raised">
                <div className="h-full bg-brand" style={{ inlineSize: `${shareOf(votes)}%` }} />
              </div>
            </li>
          )
        })}
      </ul>
      <FactRows
        rows={[
          { label: t('vote.ballots'), value: <bdi>{figures.whole(result.ballots)}</bdi> },
          ...(result.turnoutPpm === null
            ? []
            : [
                { label: t('vote.turnout'), value: <bdi>{figures.rate((result.turnoutPpm / 10_000).toFixed(2))}</bdi> },
              ]),
          ...(result.root === null
            ? []
            : [
                {
                  label: t('vote.root'),
                  value: <bdi dir="ltr">{`${result.root.slice(0, 12)}…`}</bdi>,
                  copy: result.root,
                },
              ]),
        ]}
      />
      <CheckCount vote={vote} result={result} />
      {result.disputes.length > 0 && <Disputes disputes={result.disputes} />}
    </Card>
  )
}

/** Reads all published ballots and counts them with the function that the server counts with. */
async function recount({ id, options, own }: Vote, result: Result): Promise<boolean> {
  const lines: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const page: { lines: string[]; nextFrom: number | null } = await call('GET /index/vote/ballots', { id, from })
    lines.push(...page.lines)
    from = page.nextFrom
  }
  const counted = countBallots(lines, options.length)
  const mine = own?.ballot
  const isMine = !mine || lines.includes(`${mine.id} ${mine.votes.join(',')}`)
  return isMine && counted !== 'broken' && counted.root === result.root && counted.votes.join() === result.votes.join()
}

function CheckCount({ vote, result }: { readonly vote: Vote; readonly result: Result }): ReactNode {
  const t = useT('vote')
  const [state, setState] = useState<'idle' | 'busy' | 'good' | 'bad' | 'failed'>('idle')
  const check = () => {
    setState('busy')
    recount(vote, result).then(
      good => setState(good ? 'good' : 'bad'),
      () => setState('failed'),
    )
  }
  const own = vote.own?.ballot
  return (
    <div className="mt-3 space-y-3">
      <div aria-live="polite">
        {state === 'good' && <Note>{t(own ? 'vote.checkGood' : 'vote.checkGoodCount')}</Note>}
        {state === 'bad' && <Note tone="loss">{t('vote.checkBad', { id: isolate(vote.id) })}</Note>}
        {state === 'failed' && <Note tone="warn">{t('vote.checkFailed')}</Note>}
      </div>
      <Button wide kind="secondary" busy={state === 'busy'} onClick={check}>
        {t(state === 'busy' ? 'vote.checking' : own ? 'vote.check' : 'vote.checkCount')}
      </Button>
    </div>
  )
}

function Disputes({ disputes }: Pick<Result, 'disputes'>): ReactNode {
  const t = useT('vote')
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t('vote.disputes')}</h3>
      <ul className="divide-y divide-line">
        {disputes.map(({ state, answer, at }) => (
          <li key={at} className="py-2 text-sm">
            <Badge tone={state === 'upheld' ? 'warn' : 'plain'}>{t(`vote.dispute_${state}`)}</Badge>
            {answer !== '' && <p className="reading mt-1">{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
