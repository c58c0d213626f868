import type { CallOutput } from '@firoza/api/endpoints'
import { REALMS, type Realm } from '@firoza/core/realm'
import { ROBOT_CODES, type RobotCode } from '@firoza/core/robot/terms'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

type Robot = CallOutput<'GET /staff/robot/list'>['items'][number]

/** Every robot in both environments with what it is worth and its checks, and the request that changes its state. */
export default function RobotsPage(): ReactNode {
  const t = useT('console-robot', 'robot')
  const robots = useRead('GET /staff/robot/list', {})
  const columns: readonly Column<Robot>[] = [
    {
      id: 'robot',
      head: t('console-robot.robot'),
      text: ({ id, realm }) => `${t(`robot.name_${id}`)} · ${t(`robot.env_${realm}`)}`,
    },
    { id: 'state', head: t('console-robot.state'), text: ({ state }) => t(`robot.state_${state}`) },
    { id: 'value', head: t('console-robot.value'), text: ({ value, asset }) => `${value} ${asset}`, figures: true },
    { id: 'nav', head: t('console-robot.nav'), text: ({ nav }) => nav ?? '–', figures: true },
    { id: 'holders', head: t('console-robot.holders'), text: ({ holders }) => String(holders), figures: true },
    {
      id: 'fee',
      head: t('console-robot.accruedFee'),
      text: ({ accruedFee, asset }) => `${accruedFee} ${asset}`,
      figures: true,
    },
    { id: 'owed', head: t('console-robot.owed'), text: ({ owed, asset }) => `${owed} ${asset}`, figures: true },
    {
      id: 'checks',
      head: t('console-robot.checks'),
      text: ({ gates }) =>
        gates
          .map(({ gate, passed, figure }) =>
            t(passed ? 'console-robot.passed' : 'console-robot.failed', {
              gate: t(`robot.gate_${gate}`),
              figure: String(figure),
            }),
          )
          .join(' · '),
    },
  ]
  return (
    <Page title={t('console-robot.title')} detail={t('console-robot.detail')}>
      <Loaded query={robots}>
        {({ items }) => (
          <DataTable
            name={t('console-robot.title')}
            columns={columns}
            rows={items}
            idOf={({ id, realm }) => `${realm} ${id}`}
            empty={t('console-robot.none')}
          />
        )}
      </Loaded>
      <RequestState />
    </Page>
  )
}

const MOVES = ['release', 'pause', 'resume', 'stop'] as const
const BLANK = { id: 'index_tracker' as RobotCode, realm: 'real' as Realm, move: 'release' as (typeof MOVES)[number] }

function RequestState(): ReactNode {
  const t = useT('console-robot', 'robot')
  const request = useRequest(BLANK, { permission: 'robot.ask' })
  const { form, field } = request
  return (
    <RequestCard
      title={t('console-robot.request')}
      request={request}
      complete
      action={t('console-robot.request')}
      summary={<bdi>{`${t(`robot.name_${form.id}`)} · ${t(`console-robot.move_${form.move}`)}`}</bdi>}
      onSend={() => request.send('robot_state', form)}
    >
      <Select
        label={t('console-robot.robot')}
        {...field('id')}
        options={ROBOT_CODES.map(id => ({ id, label: t(`robot.name_${id}`) }))}
      />
      <Select
        label={t('console-robot.environment')}
        {...field('realm')}
        options={REALMS.map(id => ({ id, label: t(`robot.env_${id}`) }))}
      />
      <Select
        label={t('console-robot.move')}
        {...field('move')}
        options={MOVES.map(id => ({ id, label: t(`console-robot.move_${id}`) }))}
      />
    </RequestCard>
  )
}
