import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import type { PayAccount } from './account-settings.tsx'
import { useSettingRequest } from './use-setting-request.ts'

interface Form {
  readonly channel: string
  readonly title: string
  readonly bank: string
  readonly account: string
}

function formOf(row: PayAccount | undefined): Form {
  return { channel: row?.channel ?? '', title: row?.title ?? '', bank: row?.bank ?? '', account: row?.account ?? '' }
}

interface RequestAccountProps {
  readonly accounts: readonly PayAccount[]
  readonly chosen?: PayAccount
}

/** Another account for people to pay into, beginning with the one that is there. */
export function RequestAccount({ accounts, chosen }: RequestAccountProps): ReactNode {
  const t = useT('console-review')
  const channelName = useChannelName()
  const request = useSettingRequest('pay_account', formOf(chosen))
  const { form, change, send } = request
  const complete = form.channel !== '' && form.title.trim().length > 1 && form.account.trim().length > 2
  return (
    <RequestCard
      called={chosen !== undefined}
      title={t('console-review.changeAccount')}
      request={request}
      complete={complete}
      summary={
        <bdi>
          {channelName('deposit', form.channel)}: {form.title} · {form.bank} · {form.account}
        </bdi>
      }
      onSend={() => {
        const { channel, title, bank, account } = form
        send({
          channel,
          title: title.trim(),
          bank: bank.trim(),
          account: account.trim(),
        })
      }}
    >
      <Select
        label={t('console-review.channel')}
        placeholder={t('console-review.choose')}
        options={accounts.map(({ channel, asset }) => ({
          id: channel,
          label: `${channelName('deposit', channel)} · ${asset}`,
        }))}
        value={form.channel}
        onChange={channel => change(formOf(accounts.find(row => row.channel === channel)))}
      />
      <Field
        label={t('console-review.accountTitle')}
        value={form.title}
        onChange={title => change({ title })}
        maxLength={80}
      />
      <Field
        label={t('console-review.bankName')}
        optional
        value={form.bank}
        onChange={bank => change({ bank })}
        maxLength={80}
      />
      <Field
        label={t('console-review.accountNumber')}
        value={form.account}
        onChange={account => change({ account })}
        maxLength={120}
      />
    </RequestCard>
  )
}
