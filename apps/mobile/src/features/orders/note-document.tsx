import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { DocumentSheet } from '../../shell/document/document-sheet.tsx'

/** The contract note of an order as a paper. */
export function NoteDocument({ id }: { readonly id: string }): ReactNode {
  const t = useT('statement')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" wide icon={<FileText size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('statement.getNote')}
      </Button>
      <DocumentSheet
        wanted={{ kind: 'note', orderId: id }}
        title={`${t('statement.title_note')} ${isolate(id)}`}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
