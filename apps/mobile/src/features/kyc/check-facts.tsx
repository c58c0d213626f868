import type { DocumentType, Gender } from '@firoza/core/kyc/document'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'

export interface CheckFactsProps {
  readonly form: {
    readonly documentType: DocumentType
    /** ISO 3166, two letters. */
    readonly country: string
    readonly gender: Gender | ''
    readonly fullName: string
    readonly bornOn: string
    readonly issuedOn: string
    readonly expiresOn: string
  }
  /** The number or as much of it as may be shown; empty where it stays as it was. */
  readonly number: string
}

/** dd-mm-yyyy, as the rest of the app shows days. */
function dayText(date: string): string {
  return date.split('-').reverse().join('-')
}

/** What stands on the document, to be read once more. */
export function CheckFacts({ form, number }: CheckFactsProps): ReactNode {
  const t = useT('kyc')
  const language = usePreferences(preferences => preferences.language)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('kyc.document'), t(`kyc.document_${form.documentType}`)],
    [t('kyc.country'), new Intl.DisplayNames([language], { type: 'region' }).of(form.country) ?? form.country],
    [t('kyc.fullName'), <bdi key="name">{form.fullName}</bdi>],
    ...(number === '' ? [] : [[t('kyc.number'), <Figure key="number">{number}</Figure>] as const]),
    [t('kyc.bornOn'), <Figure key="born">{dayText(form.bornOn)}</Figure>],
    ...(form.gender === '' ? [] : [[t('kyc.gender'), t(`kyc.gender_${form.gender}`)] as const]),
    [t('kyc.issuedOn'), <Figure key="issued">{dayText(form.issuedOn)}</Figure>],
    [
      t('kyc.expiresOn'),
      form.expiresOn === '' ? t('kyc.lifetime') : <Figure key="expires">{dayText(form.expiresOn)}</Figure>,
    ],
  ]
  return (
    <Card>
      <dl className="space-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-sm text-muted">{label}</dt>
            <dd className="min-w-0 text-end font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
