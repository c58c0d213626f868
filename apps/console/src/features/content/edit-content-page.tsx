import { CONTENT_FIELDS, CONTENT_SHAPES, CONTENT_TYPES, type ContentType } from '@firoza/core/content/content'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { CONTENT } from '../../paths.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { ContentInput } from './content-input.tsx'
import { ContentPreview } from './content-preview.tsx'
import NotFoundPage from './not-found-page.tsx'
import { type ContentTexts, useContentForm } from './use-content-form.ts'

const NEW = 'new'
const BLANK = {
  ...Object.fromEntries(CONTENT_FIELDS.map(field => [field, ''])),
  noticeKind: 'general',
  pinned: 'no',
  tone: 'brand',
  position: '1',
  shown: 'yes',
} as ContentTexts

/** One text in both languages beside each other, as it will be read below, and the request for a second pair of eyes. */
export default function EditContentPage(): ReactNode {
  const t = useT('console-content')
  const params = useParams<{ type: string; id: string }>()
  const type = CONTENT_TYPES.find(known => known === params.type)
  const id = params.id ?? ''
  const fresh = id === NEW
  const known = useRead(
    'GET /staff/content/info',
    { type: type ?? 'page', id },
    { enabled: type !== undefined && !fresh },
  )
  if (!type) return <NotFoundPage />
  return (
    <Page
      title={t(fresh ? 'console-content.newTitle' : 'console-content.editTitle')}
      back={{ href: `${CONTENT}?type=${type}`, label: t(`console-content.type_${type}`) }}
      detail={t('console-content.detail')}
    >
      {fresh ? (
        <Form type={type} id="" values={BLANK} />
      ) : (
        <Loaded query={known}>
          {found => <Form key={found.id} type={type} id={found.id} values={found.values} />}
        </Loaded>
      )}
    </Page>
  )
}

interface FormProps {
  readonly type: ContentType
  /** Empty for a new one. */
  readonly id: string
  readonly values: ContentTexts
}

function Form({ type, id, values }: FormProps): ReactNode {
  const t = useT('console-content')
  const form = useContentForm(type, { id, values })
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <Field
            label={t('console-content.id')}
            hint={t('console-content.idHint')}
            error={form.id !== '' && !form.idFits ? t('console-content.idWrong') : undefined}
            value={form.id}
            onChange={form.setId}
            disabled={id !== ''}
            maxLength={40}
          />
          <div className="grid gap-4 md:grid-cols-2">
            {CONTENT_SHAPES[type].map(field => (
              <ContentInput
                key={field}
                field={field}
                value={form.values[field]}
                onChange={text => form.change(field, text)}
              />
            ))}
          </div>
        </div>
      </Card>
      <h2 className="reading text-lg font-semibold">{t('console-content.preview')}</h2>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ContentPreview type={type} language="En" values={form.values} />
        <ContentPreview type={type} language="Ur" values={form.values} />
      </div>
      <Card>
        <div className="flex flex-col gap-4">
          <Field
            label={t('console-content.reason')}
            value={form.reason}
            onChange={form.setReason}
            maxLength={LIMITS.staffReasonLengthMax}
            rows={2}
          />
          <Button wide busy={form.busy} disabledReason={form.whyNot} onClick={form.send}>
            {t('console-content.ask')}
          </Button>
        </div>
      </Card>
    </>
  )
}
