import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Chips } from '@firoza/ui/chips'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import type { Column } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'

type Message = CallOutput<'POST /staff/outbox/list'>['items'][number]

const REFRESH_MS = 3_000
const STATES = ['all', 'failed', 'waiting', 'sent', 'shown'] as const
type StateChoice = (typeof STATES)[number]
const TONES = { waiting: 'warn', shown: 'brand', sent: 'gain', failed: 'loss' } as const

/** The six digits in a message, which whoever plays a person in the sandbox needs. */
function codeIn(text: string): string | undefined {
  return /\b[0-9]{6}\b/.exec(text)?.[0]
}

export default function OutboxPage(): ReactNode {
  const t = useT('console-engine', 'console-notify')
  const [state, setState] = useChosen('state', STATES)
  const asked = state === 'all' ? {} : { state }
  const messages = useReadList('POST /staff/outbox/list', asked, { refetchEveryMs: REFRESH_MS, keepLast: true })
  const columns: readonly Column<Message>[] = [
    momentColumn('at', t('console-engine.at'), row => row.at),
    figureColumn('recipient', t('console-notify.recipient'), row => row.recipient),
    { id: 'channel', head: t('console-notify.channel'), text: ({ channel }) => t(`console-notify.channel_${channel}`) },
    { id: 'text', head: t('console-notify.text'), text: ({ text }) => text },
    {
      id: 'code',
      head: t('console-notify.code'),
      text: ({ text }) => codeIn(text) ?? '',
      cell: ({ text }) => <Code code={codeIn(text)} />,
    },
    {
      id: 'state',
      head: t('console-notify.state'),
      text: ({ state }) => t(`console-notify.state_${state}`),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console-notify.state_${state}`)}</Badge>,
    },
    {
      id: 'tries',
      head: t('console-notify.tries'),
      text: ({ attempts }) => String(attempts),
      cell: ({ attempts, lastError }) => (
        <span>
          <Figure>{attempts}</Figure>
          {lastError !== '' && <bdi className="block text-sm text-loss">{lastError}</bdi>}
        </span>
      ),
    },
  ]
  return (
    <Page title={t('console-shell.page_outbox')} detail={t('console-notify.outboxDetail')}>
      <StateChips chosen={state} onChoose={setState} />
      <ListTable
        list={messages}
        ofPeople
        name={t('console-shell.page_outbox')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-notify.outboxEmpty')}
        emptyDetail={t('console-notify.outboxEmptyDetail')}
      />
    </Page>
  )
}

interface StateChipsProps {
  readonly chosen: StateChoice
  readonly onChoose: (state: StateChoice) => void
}

function StateChips({ chosen, onChoose }: StateChipsProps): ReactNode {
  const t = useT('console-engine', 'console-notify')
  return (
    <Chips
      label={t('console-notify.state')}
      chosen={chosen}
      onChoose={onChoose}
      choices={STATES.map(id => ({ id, label: t(`console-notify.state_${id}`) }))}
    />
  )
}

function Code({ code }: { readonly code: string | undefined }): ReactNode {
  const t = useT('console-engine', 'console-notify')
  if (code === undefined) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Figure className="text-base font-semibold tracking-widest">{code}</Figure>
      <CopyButton text={code} label={t('console-notify.copyCode', { code })} />
    </span>
  )
}
