import { BANNER_TONES, CONTENT_LENGTH_MAX, type ContentField, NOTICE_KINDS, YES_NO } from '@firoza/core/content/content'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface ContentInputProps {
  readonly field: ContentField
  readonly value: string
  readonly onChange: (value: string) => void
}

const ROWS: { readonly [F in ContentField]?: number } = { bodyEn: 12, bodyUr: 12, summaryEn: 3, summaryUr: 3 }

/** The input of one field: a choice where there are a few, otherwise a text that runs as its language does. */
export function ContentInput({ field, value, onChange }: ContentInputProps): ReactNode {
  const t = useT('console-content')
  const label = t(`console-content.field_${field}`)
  const options = useOptions(field)
  if (options) return <Select label={label} value={value} onChange={onChange} options={options} />
  const hint =
    field === 'bodyEn' || field === 'bodyUr'
      ? t('console-content.bodyHint')
      : field === 'symbols'
        ? t('console-content.symbolsHint')
        : field === 'path'
          ? t('console-content.pathHint')
          : undefined
  return (
    <Field
      label={label}
      written={field.endsWith('Ur') ? 'ur' : 'en'}
      value={value}
      onChange={onChange}
      maxLength={CONTENT_LENGTH_MAX[field]}
      {...(hint !== undefined && { hint })}
      {...(ROWS[field] !== undefined && { rows: ROWS[field] })}
    />
  )
}

function useOptions(field: ContentField): readonly { readonly id: string; readonly label: string }[] | undefined {
  const t = useT('console-content')
  switch (field) {
    case 'pinned':
    case 'shown':
      return YES_NO.map(id => ({ id, label: t(`console-content.${id}`) }))
    case 'noticeKind':
      return NOTICE_KINDS.map(id => ({ id, label: t(`console-content.noticeKind_${id}`) }))
    case 'tone':
      return BANNER_TONES.map(id => ({ id, label: t(`console-content.tone_${id}`) }))
    default:
      return undefined
  }
}
