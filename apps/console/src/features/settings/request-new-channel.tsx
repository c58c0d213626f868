import { BANK_TEMPLATES, type BankTemplateId } from '@firoza/core/bank/bank-templates'
import { CHANNEL_SIDES, type ChannelSide } from '@firoza/core/settings/channel-setting'
import { latinFigures } from '@firoza/core/text/digits'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useSettingRequest } from './use-setting-request.ts'

interface Form {
  readonly side: ChannelSide | ''
  readonly channel: string
  readonly template: BankTemplateId | ''
  readonly smallest: string
  readonly largest: string
  readonly quoteSmallest: string
  readonly quoteLargest: string
}

const BLANK: Form = {
  side: '',
  channel: '',
  template: '',
  smallest: '',
  largest: '',
  quoteSmallest: '',
  quoteLargest: '',
}
const AMOUNTS = ['smallest', 'largest'] as const
const QUOTE_AMOUNTS = ['quoteSmallest', 'quoteLargest'] as const
const LABELS = {
  smallest: 'console-withdraw.addChannelSmallest',
  largest: 'console-withdraw.addChannelLargest',
  quoteSmallest: 'console-withdraw.addChannelQuoteSmallest',
  quoteLargest: 'console-withdraw.addChannelQuoteLargest',
} as const

/** Another way in or out, or another pair. It begins closed. */
export function RequestNewChannel(): ReactNode {
  const t = useT('console-review', 'console-withdraw')
  const request = useSettingRequest('channel_add', BLANK)
  const { form, change, send } = request
  const { side, channel, template } = form
  const isPair = side === 'convert'
  const amounts = isPair ? [...AMOUNTS, ...QUOTE_AMOUNTS] : AMOUNTS
  const complete =
    side !== '' && channel !== '' && (isPair || template !== '') && amounts.every(name => form[name] !== '')
  return (
    <RequestCard
      title={t('console-withdraw.addChannel')}
      request={request}
      complete={complete}
      summary={
        <bdi>
          {channel} {template}
        </bdi>
      }
      onSend={() => {
        if (side === '') return
        const amount = (name: keyof typeof LABELS) => latinFigures(form[name].trim())
        const bounds = { smallest: amount('smallest'), largest: amount('largest') }
        const quoteBounds = { quoteSmallest: amount('quoteSmallest'), quoteLargest: amount('quoteLargest') }
        send({ side, channel, ...bounds, ...(isPair && quoteBounds), ...(!isPair && template !== '' && { template }) })
      }}
    >
      <Select
        label={t('console-withdraw.addChannelSide')}
        placeholder={t('console-review.choose')}
        options={CHANNEL_SIDES.map(id => ({ id, label: t(`console-review.side_${id}`) }))}
        value={side}
        onChange={next => change({ side: next })}
      />
      <Field
        label={t('console-withdraw.addChannelId')}
        hint={t('console-withdraw.addChannelIdHint')}
        kind="latin"
        value={channel}
        onChange={next => change({ channel: next })}
        maxLength={40}
      />
      {!isPair && (
        <Select
          label={t('console-withdraw.addChannelTemplate')}
          placeholder={t('console-review.choose')}
          options={BANK_TEMPLATES.map(({ id, currency }) => ({ id, label: `${id} · ${currency}` }))}
          value={template}
          onChange={next => change({ template: next })}
        />
      )}
      {amounts.map(name => (
        <Field
          key={name}
          label={t(LABELS[name])}
          kind="number"
          decimals={2}
          value={form[name]}
          onChange={next => change({ [name]: next })}
          maxLength={20}
        />
      ))}
    </RequestCard>
  )
}
