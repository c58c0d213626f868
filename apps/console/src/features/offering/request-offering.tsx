import { karachiTime, parseTradingDate } from '@firoza/core/calendar/trading-day'
import { OFFERING_KINDS, type OfferingKind } from '@firoza/core/offering/offering'
import { REALMS, type Realm } from '@firoza/core/realm'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'

/** Each date with its minute of Karachi's day. */
const DATES = { opens: 540, closes: 1_020, allots: 600, pay: 1_020, lists: 570 } as const
const DATE_NAMES = Object.keys(DATES) as (keyof typeof DATES)[]
/** Of a sale of tokens alone. */
const TOKEN_FIELDS = ['issuer', 'riskEn', 'riskUr', 'poolTokens', 'listingPercent', 'cliffDays', 'parts'] as const
const NO_TOKEN = {
  ...{ issuer: '', riskEn: '', riskUr: '', poolTokens: '' },
  ...{ listingPercent: '100', cliffDays: '0', parts: '0' },
}
const NAMES = ['symbol', 'nameEn', 'nameUr', 'sector'] as const
const FIGURES = [
  ...['sharesOutstanding', 'faceValue', 'floorPrice', 'capPrice', 'lotSize', 'lotsMax'],
  ...['retailLots', 'bookLots', 'lotsNeeded'],
] as const
const BLANK = {
  ...{ kind: 'ipo' as OfferingKind, token: NO_TOKEN },
  ...{ realm: 'real' as Realm, shariah: 'yes' as 'yes' | 'no', prospectus: '' },
  ...{ symbol: '', nameEn: '', nameUr: '', sector: '', sharesOutstanding: '', faceValue: '10.00', floorPrice: '' },
  ...{ capPrice: '', lotSize: '500', lotsMax: '20', retailLots: '', bookLots: '0', lotsNeeded: '' },
  ...{ opens: '', closes: '', allots: '', pay: '', lists: '' },
}
type Form = typeof BLANK

function moment(date: string, minute: number): number {
  const day = parseTradingDate(date)
  return day === undefined ? 0 : karachiTime(day, minute)
}

const termsOf = ({ opens, closes, allots, pay, lists, shariah, token, ...rest }: Form) => ({
  ...rest,
  ...(rest.kind === 'ico' && { token: tokenOf(token) }),
  shariah: shariah === 'yes',
  opensAtMs: moment(opens, DATES.opens),
  closesAtMs: moment(closes, DATES.closes),
  allotsAtMs: moment(allots, DATES.allots),
  payUntilMs: moment(pay, DATES.pay),
  listsAtMs: moment(lists, DATES.lists),
})

const tokenOf = ({ poolTokens, ...token }: typeof NO_TOKEN) => ({ ...token, ...(poolTokens !== '' && { poolTokens }) })

const isComplete = ({ kind, token, ...form }: Form) =>
  Object.values(form).every(value => value !== '') &&
  (kind === 'ipo' || TOKEN_FIELDS.every(name => name === 'poolTokens' || token[name] !== ''))

/** The terms of a new offering with its prospectus. Once approved, nothing of them changes. */
export function RequestOffering(): ReactNode {
  const t = useT('console-offering', 'offering')
  const request = useRequest<Form>(BLANK, { permission: 'offering.ask', changes: ['GET /staff/offering/list'] })
  const { form, change, field } = request
  return (
    <RequestCard
      title={t('console-offering.createTitle')}
      hint={t('console-offering.createHint')}
      request={request}
      complete={isComplete(form)}
      summary={<bdi>{`${form.symbol} · ${form.floorPrice}–${form.capPrice}`}</bdi>}
      onSend={() => request.send('offering_create', termsOf(form))}
    >
      <Select
        label={t('console-offering.kind')}
        {...field('kind')}
        options={OFFERING_KINDS.map(id => ({ id, label: t(`console-offering.kind_${id}`) }))}
      />
      <Select
        label={t('console-offering.realm')}
        {...field('realm')}
        options={REALMS.map(id => ({ id, label: t(`console-offering.realm_${id}`) }))}
      />
      {NAMES.map(name => (
        <Field
          key={name}
          label={t(`console-offering.${name}`)}
          value={form[name]}
          onChange={value => change({ [name]: name === 'symbol' ? value.toUpperCase() : value })}
        />
      ))}
      <Select
        label={t('offering.shariah')}
        {...field('shariah')}
        options={(['yes', 'no'] as const).map(id => ({ id, label: t(`offering.${id}`) }))}
      />
      {FIGURES.map(name => (
        <Field key={name} kind="code" label={t(`console-offering.${name}`)} {...field(name)} />
      ))}
      {form.kind === 'ico' &&
        TOKEN_FIELDS.map(name => (
          <Field
            key={name}
            label={t(`console-offering.${name}`)}
            value={form.token[name]}
            onChange={value => change({ token: { ...form.token, [name]: value } })}
          />
        ))}
      {DATE_NAMES.map(name => (
        <DateField key={name} label={t(`offering.step_${name}`)} {...field(name)} />
      ))}
      <Prospectus sha256={form.prospectus} onUploaded={prospectus => change({ prospectus })} />
    </RequestCard>
  )
}

interface ProspectusProps {
  readonly sha256: string
  readonly onUploaded: (sha256: string) => void
}

function Prospectus({ sha256, onUploaded }: ProspectusProps): ReactNode {
  const t = useT('console-offering')
  const input = useId()
  const upload = useWrite('POST /staff/offering/prospectus', { onDone: answer => onUploaded(answer.sha256) })
  return (
    <p className="flex flex-col gap-1">
      <label htmlFor={input} className="text-sm text-muted">
        {t('console-offering.prospectus')}
      </label>
      <input
        id={input}
        type="file"
        accept="application/pdf"
        disabled={upload.isPending}
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) upload.mutate({ file })
          event.target.value = ''
        }}
        className="min-h-11"
      />
      {sha256 !== '' && (
        <bdi dir="ltr" className="text-sm text-muted">
          {`${sha256.slice(0, 16)}…`}
        </bdi>
      )}
    </p>
  )
}
