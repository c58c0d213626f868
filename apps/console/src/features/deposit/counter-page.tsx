import type { CallOutput } from '@firoza/api/endpoints'
import { formatMoney } from '@firoza/i18n/format-money'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { numberOf } from '@firoza/ui/field-text'
import { Select } from '@firoza/ui/select'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { toDeposit, UNMATCHED } from '../../paths.ts'
import { FailedNote, Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'

type Channel = CallOutput<'GET /staff/deposit/channels'>['items'][number]

const PERMISSION = 'deposit.record'
const BLANK = { transactionId: '', amount: '', senderName: '', reference: '' }

/** Money that somebody has paid at a counter, written down from its receipt. */
export default function CounterPage(): ReactNode {
  const t = useT('console-deposit')
  const channels = useRead('GET /staff/deposit/channels', {})
  return (
    <Page
      title={t('console-deposit.counter')}
      back={{ href: '/deposits', label: t('console-shell.page_deposits') }}
      detail={t('console-deposit.counterDetail')}
    >
      <Loaded query={channels}>{({ items }) => <Receipt channels={items.filter(isCounter)} />}</Loaded>
    </Page>
  )
}

const isCounter = ({ kind }: Channel) => kind === 'offline'

function Receipt({ channels }: { readonly channels: readonly Channel[] }): ReactNode {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  const locale = usePreferences(preferences => preferences.language)
  const [channel, setChannel] = useState(channels[0]?.id ?? '')
  const [form, setForm] = useState(BLANK)
  const record = useWrite('POST /staff/deposit/receipt', {
    quiet: true,
    changes: ['GET /staff/deposit/unmatched', 'GET /staff/deposit/list'],
    onDone: () => setForm(BLANK),
  })
  const forbidden = useWhyForbidden(PERMISSION)
  if (channels.length === 0) return <EmptyState title={t('console-deposit.noCounter')} />
  const asset = channels.find(({ id }) => id === channel)?.asset ?? ''
  const field = (name: keyof typeof BLANK) => ({
    value: form[name],
    onChange: (text: string) => {
      setForm({ ...form, [name]: text })
      record.reset()
    },
  })
  const written = {
    transactionId: form.transactionId.trim(),
    amount: numberOf(form.amount),
    senderName: form.senderName.trim(),
    reference: form.reference.trim(),
  }
  const incomplete = Object.values(written).includes('') ? t('console-deposit.receiptIncomplete') : undefined
  return (
    <Card>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('console-deposit.channel')}
          value={channel}
          onChange={setChannel}
          options={channels.map(({ id, asset }) => ({ id, label: `${channelName('deposit', id)} · ${asset}` }))}
        />
        <Field label={t('console-deposit.receiptNumber')} kind="latin" maxLength={60} {...field('transactionId')} />
        <Field label={t('console-deposit.amount')} kind="number" decimals={2} suffix={asset} {...field('amount')} />
        <Field label={t('console-deposit.paidBy')} maxLength={120} {...field('senderName')} />
        <Field
          label={t('console-deposit.reference')}
          hint={t('console-deposit.receiptReferenceHint')}
          kind="latin"
          maxLength={200}
          {...field('reference')}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          busy={record.isPending}
          disabledReason={forbidden ?? incomplete}
          onClick={() => record.mutate({ channel, ...written })}
        >
          {written.amount === ''
            ? t('console-deposit.record')
            : t('console-deposit.recordAmount', { amount: formatMoney(written.amount, asset, locale) })}
        </Button>
        <div role="status">{record.data && <Recorded depositId={record.data.depositId} />}</div>
      </div>
      {record.error && <FailedNote error={record.error} />}
    </Card>
  )
}

/** Where the money went that was written down: to its deposit, or among what has none. */
function Recorded({ depositId }: { readonly depositId: string | null }): ReactNode {
  const t = useT('console-deposit')
  return (
    <p className="text-sm">
      {t(depositId === null ? 'console-deposit.recordedUnmatched' : 'console-deposit.recorded')}{' '}
      <Link href={depositId === null ? UNMATCHED : toDeposit(depositId)} className="font-semibold text-brand underline">
        {t(depositId === null ? 'console-deposit.unmatched' : 'console-deposit.onePage')}
      </Link>
    </p>
  )
}
