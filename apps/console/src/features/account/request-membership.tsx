import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Customer } from './customer-page.tsx'

const WANTED = ['offer', 'end', 'cancel'] as const
const BLANK = { wanted: 'offer' as (typeof WANTED)[number] }

/** The strategy service on or off, or the end of a membership with the refund of its unused days. */
export function RequestMembership({ person }: { readonly person: Customer }): ReactNode {
  const t = useT('console-vip')
  const request = useRequest(BLANK, { permission: 'vip.ask' })
  const { form, field } = request
  const send = () => {
    if (form.wanted === 'cancel') request.send('vip_cancel', { id: person.id })
    else request.send('vip_strategy', { id: person.id, on: form.wanted === 'offer' })
  }
  return (
    <RequestCard
      title={t('console-vip.memberTitle')}
      hint={t('console-vip.memberHint')}
      request={request}
      complete
      danger={form.wanted === 'cancel'}
      question={t('console-vip.memberQuestion', { id: person.id })}
      summary={t(`console-vip.member_${form.wanted}`)}
      onSend={send}
    >
      <Select
        label={t('console-vip.memberAction')}
        {...field('wanted')}
        options={WANTED.map(id => ({ id, label: t(`console-vip.member_${id}`) }))}
      />
    </RequestCard>
  )
}
