import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { momentText } from '../../shell/moment.tsx'
import type { CaseInfo } from './case-kind.ts'

/** Who is added and who gets a new password enrols with a code of two halves. */
const ENROLLING: readonly (string | undefined)[] = ['staff_add', 'password_reset']

/** Of an approved enrolment at the console, for the one who asked and the one who approved: each one's half of the code, once. */
export function DrawHalf({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review')
  const me = useSession(session => session.staff?.name)
  const [half, setHalf] = useState<CallOutput<'POST /staff/member/half'>>()
  const draw = useWrite('POST /staff/member/half', { onDone: setHalf })
  const isOfTwo = info.mine || (me !== undefined && info.facts.decided_by === me)
  if (!ENROLLING.includes(info.facts.change) || info.state !== 'applied' || !isOfTwo) return null
  if (half) return <Drawn half={half} />
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('console-review.drawHint', { name: info.subject })}</p>
      <Button kind="secondary" wide busy={draw.isPending} onClick={() => draw.mutate({ id: info.id })}>
        {t('console-review.drawHalf')}
      </Button>
    </div>
  )
}

function Drawn({ half }: { readonly half: CallOutput<'POST /staff/member/half'> }): ReactNode {
  const t = useT('console-review')
  return (
    <section aria-label={t('console-review.half')} className="flex flex-col gap-3">
      <p className="text-sm font-medium">
        {t(half.half === 1 ? 'console-review.halfFirst' : 'console-review.halfSecond')}
      </p>
      <p className="flex items-center justify-between gap-2 rounded-control bg-raised px-3 py-2">
        <code dir="ltr" className="font-mono text-lg">
          {half.code}
        </code>
        <CopyButton text={half.code} label={t('console-review.copyHalf')} />
      </p>
      <Note tone="warn">{t('console-review.halfHint', { name: half.name, time: momentText(half.expiresAt) })}</Note>
    </section>
  )
}
