import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { momentText } from '../../shell/moment.tsx'
import type { Request } from './request-page.tsx'

/** Who is added and who gets a new password enrols with a code of two halves. */
const ENROLLING: readonly Request['kind'][] = ['staff_add', 'password_reset']

/** Of an approved enrolment at the desk, for the one who asked and the one who approved: each one's half of the code, once. */
export function DrawHalf({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const me = useSession(session => session.staff?.name)
  const [half, setHalf] = useState<CallOutput<'POST /staff/member/half'>>()
  const draw = useWrite('POST /staff/member/half', { onDone: setHalf })
  const isOfTwo = request.mine || (me !== undefined && request.decidedBy === me)
  if (!ENROLLING.includes(request.kind) || request.state !== 'applied' || !isOfTwo) return null
  if (half) return <Drawn half={half} />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('console-approvals.drawHint', { name: request.subject })}</p>
      <Button kind="secondary" wide busy={draw.isPending} onClick={() => draw.mutate({ id: request.id })}>
        {t('console-approvals.drawHalf')}
      </Button>
    </div>
  )
}

function Drawn({ half }: { readonly half: CallOutput<'POST /staff/member/half'> }): ReactNode {
  const t = useT('console-approvals')
  return (
    <section aria-label={t('console-approvals.half')} className="flex flex-col gap-3">
      <p className="text-sm font-medium">
        {t(half.half === 1 ? 'console-approvals.halfFirst' : 'console-approvals.halfSecond')}
      </p>
      <p className="flex items-center justify-between gap-2 rounded-control bg-raised px-3 py-2">
        <code dir="ltr" className="font-mono text-lg">
          {half.code}
        </code>
        <CopyButton text={half.code} label={t('console-approvals.copyHalf')} />
      </p>
      <Note tone="warn">{t('console-approvals.halfHint', { name: half.name, time: momentText(half.expiresAt) })}</Note>
    </section>
  )
}
