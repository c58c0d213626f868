import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Vote as VoteIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { OneVote } from './one-vote.tsx'

export type Vote = CallOutput<'GET /index/vote/info'>
const FILTERS = ['open', 'closed'] as const
const TONES = { announced: 'plain', open: 'brand', counted: 'plain' } as const

/** Votes that are open and those that are counted; with `id`, one of them. */
export default function VotePage(): ReactNode {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id === null ? <VoteList /> : <OneVote id={id} />
}

function VoteList(): ReactNode {
  const t = useT('vote')
  const [search, setSearch] = useSearchParams()
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'open'
  const choose = (chosen: string) => setSearch(chosen === 'open' ? {} : { state: chosen }, { replace: true })
  const list = useReadList('GET /index/vote/list', { state })
  const empty = (
    <EmptyState
      icon={<VoteIcon size={26} />}
      title={t(`vote.empty_${state}`)}
      {...(state === 'open' && {
        action: (
          <Button kind="secondary" onClick={() => choose('closed')}>
            {t('vote.showClosed')}
          </Button>
        ),
      })}
    />
  )
  return (
    <Page title={t('vote.title')}>
      <RealOnly>
        <Chips
          label={t('vote.title')}
          choices={FILTERS.map(id => ({ id, label: t(`vote.filter_${id}`) }))}
          chosen={state}
          onChoose={choose}
        />
        <LoadedList list={list} empty={empty}>
          {items => (
            <Card flush>
              <List label={t('vote.title')}>
                {items.map(vote => (
                  <VoteRow key={vote.id} vote={vote} />
                ))}
              </List>
            </Card>
          )}
        </LoadedList>
      </RealOnly>
    </Page>
  )
}

function VoteRow({ vote }: { readonly vote: Vote }): ReactNode {
  const t = useT('vote')
  const date = (ms: number) => isolateWhole(formatDateTime(ms))
  const when = {
    announced: t('vote.opens', { date: date(vote.opensAt) }),
    open: t('vote.closes', { date: date(vote.closesAt) }),
    counted: t('vote.closed', { date: date(vote.closesAt) }),
  }[vote.state]
  const badge = vote.own?.ballot ? (
    <Badge tone="gain">{t('vote.cast')}</Badge>
  ) : (
    <Badge tone={TONES[vote.state]}>{t(`vote.state_${vote.state}`)}</Badge>
  )
  return (
    <ListRow
      title={vote.question}
      detail={
        <>
          {t(`vote.kind_${vote.kind}`)} {vote.symbol !== null && <bdi dir="ltr">{vote.symbol}</bdi>} · {when}
        </>
      }
      end={badge}
      href={to('/pages/stock/vote', { id: vote.id })}
    />
  )
}
