import type { CardKind, DocumentType, Gender } from '@firoza/core/kyc/document'
import { formatDay } from '@firoza/i18n/format-date'
import { aboutLines, countryName, moneyLines } from '@firoza/i18n/profile-lines'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import type { Step } from './kyc-form.ts'

type Answers = Parameters<typeof aboutLines>[1]

export interface CheckFactsProps {
  readonly form: {
    readonly documentType: DocumentType
    readonly cardKind: CardKind | ''
    /** ISO 3166, two letters. */
    readonly country: string
    readonly gender: Gender | ''
    readonly fullName: string
    readonly bornOn: string
    readonly issuedOn: string
    readonly expiresOn: string
  }
  readonly profile: Answers
  /** The number or as much of it as may be shown; empty where it stays as it was. */
  readonly number: string
  readonly iban: string
  /** The way back to a part; undefined of one that cannot be changed. */
  readonly onChange?: (step: Step) => (() => void) | undefined
}

/** What was filled in, to be read once more, part by part. */
export function CheckFacts({ profile, iban, onChange, ...document }: CheckFactsProps): ReactNode {
  const t = useT('kyc')
  const language = usePreferences(preferences => preferences.language)
  const documentFacts = useDocumentFacts(document)
  const worded = (lines: ReturnType<typeof aboutLines>) =>
    lines.map(({ label, text }) => [label, <bdi key={label}>{text}</bdi>] as const)
  const parts = [
    { id: 'details', facts: documentFacts },
    { id: 'about', facts: worded(aboutLines(t, profile, language)) },
    { id: 'money', facts: worded(moneyLines(t, profile, iban)) },
  ] as const
  return parts
    .filter(({ facts }) => facts.length > 0)
    .map(({ id, facts }) => <FactCard key={id} title={t(`kyc.step_${id}`)} facts={facts} onChange={onChange?.(id)} />)
}

type Facts = readonly (readonly [string, ReactNode])[]

function useDocumentFacts({ form, number }: Pick<CheckFactsProps, 'form' | 'number'>): Facts {
  const t = useT('kyc')
  const language = usePreferences(preferences => preferences.language)
  const kind = form.cardKind === '' ? t(`kyc.document_${form.documentType}`) : t(`kyc.card_${form.cardKind}`)
  return [
    [t('kyc.document'), kind],
    [t('kyc.country'), countryName(form.country, language)],
    [t('kyc.fullName'), <bdi key="name">{form.fullName}</bdi>],
    ...(number === '' ? [] : [[t('kyc.number'), <Figure key="number">{number}</Figure>] as const]),
    [t('kyc.bornOn'), <Figure key="born">{formatDay(form.bornOn)}</Figure>],
    ...(form.gender === '' ? [] : [[t('kyc.gender'), t(`kyc.gender_${form.gender}`)] as const]),
    [t('kyc.issuedOn'), <Figure key="issued">{formatDay(form.issuedOn)}</Figure>],
    [
      t('kyc.expiresOn'),
      form.expiresOn === '' ? t('kyc.lifetime') : <Figure key="expires">{formatDay(form.expiresOn)}</Figure>,
    ],
  ]
}

interface FactCardProps {
  readonly title: string
  readonly facts: Facts
  readonly onChange: (() => void) | undefined
}

function FactCard({ title, facts, onChange }: FactCardProps): ReactNode {
  const t = useT('kyc')
  const change = onChange && (
    <Button kind="quiet" size="small" onClick={onChange}>
      {t('kyc.change')}
    </Button>
  )
  return (
    <Card title={title} action={change}>
      <dl className="space-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="max-w-1/2 shrink-0 text-sm text-muted">{label}</dt>
            <dd className="min-w-0 text-end font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
