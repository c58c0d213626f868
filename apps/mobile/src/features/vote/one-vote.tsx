import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { SignInFirst } from '../../shell/sign-in-first.tsx'
import { CastVote } from './cast-vote.tsx'
import { DisputeForm } from './dispute-form.tsx'
import type { Vote } from './vote-page.tsx'
import { VoteResult } from './vote-result.tsx'

/** One vote: its terms, one's ballot, and after the close the count. */
export function OneVote({ id }: { readonly id: string }): ReactNode {
  const t = useT('vote')
  const vote = useRead('GET /index/vote/info', { id })
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('vote.title')}>
      <RealOnly>
        <Loaded query={vote} skeleton={<SkeletonRows rows={4} />}>
          {found => (
            <>
              <Terms vote={found} />
              {found.own?.ballot && <Receipt vote={found} ballot={found.own.ballot} />}
              {found.state === 'open' && !found.own?.ballot && (signedIn ? <CastVote vote={found} /> : <SignInFirst />)}
              {found.state === 'open' && <p className="text-sm text-muted">{t('vote.hidden')}</p>}
              {found.result && <VoteResult vote={found} result={found.result} />}
              {found.state === 'counted' && found.own?.ballot && !found.own.dispute && <DisputeForm id={found.id} />}
            </>
          )}
        </Loaded>
      </RealOnly>
    </Page>
  )
}

function Terms({ vote }: { readonly vote: Vote }): ReactNode {
  const t = useT('vote')
  const { kind, symbol, recordDate, own, state } = vote
  const weight =
    kind === 'poll'
      ? t('vote.weightPoll')
      : own?.weight === null || own === null
        ? t('vote.weightLater')
        : t('vote.weightShares', { count: Number(own.weight) * (vote.cumulative ? vote.seats : 1) })
  const rows = [
    ...(recordDate === null ? [] : [{ label: t('vote.record'), value: <Figure>{formatDay(recordDate)}</Figure> }]),
    ...(vote.cumulative ? [{ label: t('vote.seats'), value: <Figure>{vote.seats}</Figure> }] : []),
    ...(own === null ? [] : [{ label: t('vote.weight'), value: weight }]),
  ]
  const date = isolateWhole(formatDateTime(state === 'announced' ? vote.opensAt : vote.closesAt))
  const when = { announced: 'vote.opens', open: 'vote.closes', counted: 'vote.closed' } as const
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={state === 'open' ? 'brand' : 'plain'}>{t(`vote.state_${state}`)}</Badge>
        <span className="text-muted">
          {t(`vote.kind_${kind}`)} {symbol !== null && <bdi dir="ltr">{symbol}</bdi>}
        </span>
      </p>
      <h2 className="reading mt-2 text-lg font-semibold">{vote.question}</h2>
      {vote.detail !== '' && <p className="reading mt-1 text-sm">{vote.detail}</p>}
      <p className="mt-2 text-sm text-muted">{t(when[state], { date })}</p>
      <FactRows rows={rows} />
    </Card>
  )
}

function Receipt({
  vote,
  ballot,
}: {
  readonly vote: Vote
  readonly ballot: NonNullable<NonNullable<Vote['own']>['ballot']>
}): ReactNode {
  const t = useT('vote')
  const figures = useFigures()
  const given = vote.options
    .map((option, index) => ({ option, votes: ballot.votes[index] ?? '0' }))
    .filter(({ votes }) => votes !== '0')
  const chosen = given.map(({ option, votes }) =>
    vote.kind === 'poll' ? option : `${option}: ${isolate(figures.whole(Number(votes)))}`,
  )
  return (
    <Card title={t('vote.receipt')}>
      <FactRows
        rows={[
          { label: t('vote.yourVote'), value: chosen.join(' · ') },
          { label: t('vote.ballotId'), value: <bdi dir="ltr">{`${ballot.id.slice(0, 12)}…`}</bdi>, copy: ballot.id },
        ]}
      />
      <Note>{t('vote.receiptHint')}</Note>
    </Card>
  )
}
