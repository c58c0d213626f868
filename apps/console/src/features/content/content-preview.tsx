import type { ContentType } from '@firoza/core/content/content'
import { Card } from '@firoza/ui/card'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { ContentTexts } from './use-content-form.ts'

export interface ContentPreviewProps {
  readonly type: ContentType
  readonly language: 'En' | 'Ur'
  readonly values: ContentTexts
}

/** A text as the app draws it in one language: the same marks for headings and paragraphs. */
export function ContentPreview({ type, language, values }: ContentPreviewProps): ReactNode {
  const t = useT('console-content')
  const text = (field: 'title' | 'summary' | 'body' | 'source' | 'action') => values[`${field}${language}`]
  const urdu = language === 'Ur'
  return (
    <Card title={t(urdu ? 'console-content.urdu' : 'console-content.english')}>
      <div lang={urdu ? 'ur' : 'en'} dir={urdu ? 'rtl' : 'ltr'} className="reading space-y-3">
        <p className="text-xl font-semibold">{text('title')}</p>
        {type === 'news' && (
          <p className="text-sm text-muted">
            {text('source')} <bdi>{values.symbols}</bdi>
          </p>
        )}
        {(type === 'news' || type === 'banner') && <p className="font-medium">{text('summary')}</p>}
        {type === 'banner' && (
          <p>
            <span className="inline-block rounded-control bg-brand px-3 py-2 text-sm font-semibold text-on-brand">
              {text('action')}
            </span>
          </p>
        )}
        {type !== 'banner' && <Body text={text('body')} />}
      </div>
    </Card>
  )
}

function Body({ text }: { readonly text: string }): ReactNode {
  return text.split('\n\n').map((part, index) =>
    part.startsWith('# ') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
      <p key={index} className="pt-2 text-lg font-semibold">
        {part.slice(2)}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
      <p key={index}>{part}</p>
    ),
  )
}
