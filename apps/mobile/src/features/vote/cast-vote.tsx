import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Note } from '@firoza/ui/note'
import { Stepper } from '@firoza/ui/stepper'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import type { Vote } from './vote-page.tsx'

export const CHANGES = ['GET /index/vote/info', 'GET /index/vote/list'] as const

/** A ballot: one option, or where directors are elected votes spread over candidates. It is final once it is cast. */
export function CastVote({ vote }: { readonly vote: Vote }): ReactNode {
  const t = useT('vote')
  const me = useRead('GET /user/login/info', {})
  if (vote.own?.weight === '0') {
    const date = isolateWhole(formatDay(vote.recordDate ?? ''))
    return <Note>{t('vote.notHolder', { symbol: isolate(vote.symbol ?? ''), date })}</Note>
  }
  const status = me.data && 'user' in me.data ? me.data.user?.idStatus : undefined
  if (status !== undefined && status !== 'succ') {
    return (
      <Card>
        <p>{t('vote.verifyFirst')}</p>
        <Link
          href={to('/pages/user/kyc')}
          className="mt-3 flex min-h-12 items-center justify-center rounded-control bg-brand px-6 font-semibold text-on-brand active:bg-brand-press"
        >
          {t('vote.verify')}
        </Link>
      </Card>
    )
  }
  return <Ballot vote={vote} />
}

function Ballot({ vote }: { readonly vote: Vote }): ReactNode {
  const t = useT('vote')
  const figures = useFigures()
  const [option, setOption] = useState<number>()
  const [votes, setVotes] = useState<readonly string[]>(vote.options.map(() => '0'))
  const [asking, setAsking] = useState(false)
  const cast = useWrite('POST /vote', {
    quiet: true,
    changes: CHANGES,
    onDone: () => {
      setAsking(false)
      toast.show(t('vote.cast'))
    },
  })
  const most = Number(vote.own?.weight ?? 0) * vote.seats
  const given = votes.map(Number).reduce((sum, one) => sum + one, 0)
  const isChosen = vote.cumulative ? given > 0 && given <= most : option !== undefined
  const chosen = vote.cumulative
    ? vote.options.flatMap((name, index) =>
        votes[index] === '0' ? [] : [`${name}: ${isolate(figures.whole(Number(votes[index])))}`],
      )
    : vote.options.filter((_, index) => index === option)
  const send = () =>
    cast.mutate({ id: vote.id, ...(vote.cumulative ? { votes: votes.join(',') } : { option }) } as never)
  return (
    <Card title={t('vote.options')}>
      {vote.cumulative ? (
        <Candidates vote={vote} votes={votes} most={most} onChange={setVotes} />
      ) : (
        <Options vote={vote} chosen={option} onChoose={setOption} />
      )}
      {cast.error && <Note tone="loss">{cast.error.message}</Note>}
      <div className="mt-4">
        <Button wide disabledReason={isChosen ? undefined : t('vote.choose')} onClick={() => setAsking(true)}>
          {t('vote.vote')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t('vote.question')}
        confirmLabel={t('vote.vote')}
        busy={cast.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p className="font-semibold text-ink">{chosen.join(' · ')}</p>
        <p>{t('vote.final')}</p>
      </Confirm>
    </Card>
  )
}

interface CandidatesProps {
  readonly vote: Vote
  readonly votes: readonly string[]
  readonly most: number
  readonly onChange: (votes: readonly string[]) => void
}

function Candidates({ vote, votes, most, onChange }: CandidatesProps): ReactNode {
  const t = useT('vote')
  const figures = useFigures()
  const given = votes.map(Number).reduce((sum, one) => sum + one, 0)
  const give = (index: number, value: string) =>
    onChange(votes.map((old, at) => (at !== index ? old : /^\d+$/.test(value) ? String(Number(value)) : '0')))
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{t('vote.cumulativeHint')}</p>
      {vote.options.map((name, index) => (
        <Stepper
          key={name}
          label={name}
          value={votes[index] ?? '0'}
          onChange={value => give(index, value)}
          step="1"
          min="0"
          max={String(most)}
          decimals={0}
        />
      ))}
      <p aria-live="polite" className="text-sm">
        {t('vote.left', { count: isolate(figures.whole(most - given)) })}
      </p>
    </div>
  )
}

interface OptionsProps {
  readonly vote: Vote
  readonly chosen: number | undefined
  readonly onChoose: (option: number) => void
}

function Options({ vote, chosen, onChoose }: OptionsProps): ReactNode {
  return (
    <fieldset className="divide-y divide-line">
      <legend className="sr-only">{vote.question}</legend>
      {vote.options.map((name, index) => (
        <label key={name} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="option"
            checked={chosen === index}
            onChange={() => onChoose(index)}
            className="size-5 accent-brand"
          />
          <span className="reading">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
