import { STATEMENT_FORMATS } from '@firoza/api/deposit-staff'
import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { formatMoney } from '@firoza/i18n/format-money'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { toCustomer, toDeposit } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { FailedNote, Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { type TextFile, TextFileField } from '../../shell/text-file-field.tsx'

type Statement = CallInput<'POST /staff/deposit/statement'>
type Preview = CallOutput<'POST /staff/deposit/statement/preview'>
type Line = Preview['lines'][number]
type Channel = CallOutput<'GET /staff/deposit/channels'>['items'][number]

/** Names of forms, the same in every language. */
const FORMAT_NAMES = { csv: 'CSV', camt053: 'camt.053' } as const
const PERMISSION = 'deposit.record'
const TONES = {
  matched: 'gain',
  unmatched: 'warn',
  confirmed: 'gain',
  known: 'plain',
  differs: 'loss',
  skipped: 'plain',
} as const

/** A bank's statement: looked at line by line, then taken in. */
export default function StatementPage(): ReactNode {
  const t = useT('console-deposit')
  const channels = useRead('GET /staff/deposit/channels', {})
  return (
    <Page
      title={t('console-deposit.statements')}
      back={{ href: '/deposits', label: t('console-shell.page_deposits') }}
      detail={t('console-deposit.statementsDetail')}
    >
      <Loaded query={channels}>
        {({ items }) => <Import channels={items.filter(({ kind }) => kind !== 'offline')} />}
      </Loaded>
    </Page>
  )
}

function Import({ channels }: { readonly channels: readonly Channel[] }): ReactNode {
  const t = useT('console-deposit')
  const [channel, setChannel] = useState(channels[0]?.id ?? '')
  const [format, setFormat] = useState<Statement['format']>('csv')
  const [file, setFile] = useState<TextFile>()
  const preview = useWrite('POST /staff/deposit/statement/preview', { quiet: true })
  const take = useWrite('POST /staff/deposit/statement', {
    quiet: true,
    changes: ['GET /staff/deposit/unmatched', 'GET /staff/deposit/list'],
    onDone: ({ unmatched, differences, ...counts }) => {
      toast.show(
        t('console-deposit.imported', { ...counts, unmatched: unmatched.length, differences: differences.length }),
      )
      setFile(undefined)
      preview.reset()
    },
  })
  const forbidden = useWhyForbidden(PERMISSION)
  const needsFile = file ? undefined : t('console-deposit.needFile')
  // Whatever is chosen anew has not been looked at.
  const change = (apply: () => void) => {
    apply()
    preview.reset()
    take.reset()
  }
  const statement = { channel, format, content: file?.text ?? '' }
  const failed = preview.error ?? take.error
  const asset = channels.find(({ id }) => id === channel)?.asset ?? ''
  return (
    <>
      <Card>
        <Choices
          channels={channels}
          channel={channel}
          onChannel={id => change(() => setChannel(id))}
          format={format}
          onFormat={id => change(() => setFormat(id))}
        />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <TextFileField
            label={t('console-deposit.chooseFile')}
            accept=".csv,.xml,text/csv,application/xml"
            onChoose={chosen => change(() => setFile(chosen))}
          />
          <Button
            kind="secondary"
            busy={preview.isPending}
            disabledReason={forbidden ?? needsFile}
            onClick={() => preview.mutate(statement)}
          >
            {t('console-deposit.preview')}
          </Button>
          <Button
            busy={take.isPending}
            disabledReason={forbidden ?? needsFile ?? (preview.data ? undefined : t('console-deposit.needPreview'))}
            onClick={() => take.mutate(statement)}
          >
            {t('console-deposit.importIt')}
          </Button>
        </div>
        <p aria-live="polite" className="mt-3 text-sm">
          <bdi>{file?.name}</bdi>
        </p>
        {failed && <FailedNote error={failed} />}
      </Card>
      {preview.data && <Lines lines={preview.data.lines} asset={asset} />}
    </>
  )
}

interface ChoicesProps {
  readonly channels: readonly Channel[]
  readonly channel: string
  readonly onChannel: (id: string) => void
  readonly format: Statement['format']
  readonly onFormat: (format: Statement['format']) => void
}

/** Whose statement it is, and in what form. */
function Choices({ channels, channel, onChannel, format, onFormat }: ChoicesProps): ReactNode {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('console-deposit.channel')}
        value={channel}
        onChange={onChannel}
        options={channels.map(({ id, asset }) => ({ id, label: `${channelName('deposit', id)} · ${asset}` }))}
      />
      <Select
        label={t('console-deposit.format')}
        hint={t('console-deposit.formatHint')}
        value={format}
        onChange={onFormat}
        options={STATEMENT_FORMATS.map(id => ({ id, label: FORMAT_NAMES[id] }))}
      />
    </div>
  )
}

function Lines({ lines, asset }: { readonly lines: readonly Line[]; readonly asset: string }): ReactNode {
  const t = useT('console-deposit')
  const columns: readonly Column<Line>[] = [
    { id: 'line', head: t('console-deposit.line'), text: ({ line }) => String(line), figures: true },
    figureColumn('transaction', t('console-deposit.transactionId'), row => row.transactionId),
    {
      id: 'amount',
      head: t('console-deposit.amount'),
      text: ({ amount }) => amount,
      figures: true,
      cell: ({ amount, currency }) => <Money value={amount} asset={currency} fractionDigits={2} />,
    },
    { id: 'sender', head: t('console-deposit.senderName'), text: ({ senderName }) => senderName },
    { id: 'remittance', head: t('console-deposit.remittance'), text: ({ remittance }) => remittance },
    {
      id: 'fate',
      head: t('console-deposit.fate'),
      text: ({ fate, deposit }) => `${t(`console-deposit.fate_${fate}`)} ${deposit?.reference ?? ''}`,
      cell: row => <Fate line={row} asset={asset} />,
    },
  ]
  return (
    <DataTable
      ofPeople
      name={t('console-deposit.preview')}
      columns={columns}
      rows={lines}
      idOf={({ line, transactionId }) => `${line} ${transactionId}`}
      empty={t('console-deposit.previewEmpty')}
    />
  )
}

function Fate({ line: { fate, deposit }, asset }: { readonly line: Line; readonly asset: string }): ReactNode {
  const t = useT('console-deposit')
  const locale = usePreferences(preferences => preferences.language)
  return (
    <span className="block">
      <Badge tone={TONES[fate]}>{t(`console-deposit.fate_${fate}`)}</Badge>
      {deposit && (
        <span className="mt-1 block">
          <Link href={toDeposit(deposit.id)} className="font-semibold text-brand underline">
            <Figure>{deposit.reference}</Figure>
          </Link>{' '}
          <Link href={toCustomer(deposit.userId)} className="underline">
            <Figure>{deposit.userId}</Figure>
          </Link>{' '}
          <span className={deposit.exact ? 'text-gain' : 'text-warn'}>
            {deposit.exact
              ? t('console-deposit.exact')
              : t('console-deposit.announcedWas', { amount: formatMoney(deposit.announced, asset, locale) })}
          </span>
        </span>
      )}
    </span>
  )
}
