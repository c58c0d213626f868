import { ADVICE_AUDIENCES, ADVICE_DIRECTIONS, ADVICE_POSITIONS } from '@firoza/core/vip/advice'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

const BLANK = {
  symbol: '',
  direction: 'buy' as (typeof ADVICE_DIRECTIONS)[number],
  entryMin: '',
  entryMax: '',
  stop: '',
  target: '',
  horizonDays: '30',
  audience: 'members' as (typeof ADVICE_AUDIENCES)[number],
  licence: '',
  position: 'none' as (typeof ADVICE_POSITIONS)[number],
  textEn: '',
  textUr: '',
}
const LINES = ['entryMin', 'entryMax', 'stop', 'target', 'licence'] as const
const TEXTS = ['textEn', 'textUr'] as const
const TEXT_MAX = 1_000

export function RequestAdvice(): ReactNode {
  const t = useT('console-vip', 'console-review', 'vip')
  const request = useRequest(BLANK, { permission: 'vip.ask' })
  const { form, change, field } = request
  return (
    <RequestCard
      title={t('console-vip.publishTitle')}
      hint={t('console-vip.publishHint')}
      request={request}
      complete={Object.values(form).every(value => value.trim() !== '')}
      action={t('console-vip.publish')}
      summary={<bdi>{`${form.symbol} · ${t(`vip.direction_${form.direction}`)}`}</bdi>}
      onSend={() => request.send('advice_publish', form)}
    >
      <Field
        label={t('console-vip.symbol')}
        value={form.symbol}
        onChange={symbol => change({ symbol: symbol.toUpperCase() })}
      />
      <Select
        label={t('console-vip.direction')}
        {...field('direction')}
        options={ADVICE_DIRECTIONS.map(id => ({ id, label: t(`vip.direction_${id}`) }))}
      />
      {LINES.map(name => (
        <Field key={name} label={t(`console-vip.${name}`)} {...field(name)} />
      ))}
      <Field label={t('console-vip.horizon')} {...field('horizonDays')} />
      <Select
        label={t('console-vip.audience')}
        {...field('audience')}
        options={ADVICE_AUDIENCES.map(id => ({ id, label: t(`console-review.value_${id}`) }))}
      />
      <Select
        label={t('console-vip.position')}
        {...field('position')}
        options={ADVICE_POSITIONS.map(id => ({ id, label: t(`console-review.value_${id}`) }))}
      />
      {TEXTS.map(name => (
        <Field key={name} label={t(`console-vip.${name}`)} {...field(name)} rows={3} maxLength={TEXT_MAX} />
      ))}
    </RequestCard>
  )
}

const BLANK_EDIT = { id: '', textEn: '', textUr: '' }

export function RequestEdit(): ReactNode {
  const t = useT('console-vip')
  const request = useRequest(BLANK_EDIT, { permission: 'vip.ask' })
  const { form, field } = request
  return (
    <RequestCard
      title={t('console-vip.editTitle')}
      hint={t('console-vip.editHint')}
      request={request}
      complete={Object.values(form).every(value => value.trim() !== '')}
      action={t('console-vip.edit')}
      summary={<bdi>{form.textEn}</bdi>}
      onSend={() => request.send('advice_edit', form)}
    >
      <Field label={t('console-vip.editId')} {...field('id')} />
      {TEXTS.map(name => (
        <Field key={name} label={t(`console-vip.${name}`)} {...field(name)} rows={3} maxLength={TEXT_MAX} />
      ))}
    </RequestCard>
  )
}
