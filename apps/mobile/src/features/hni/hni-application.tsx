import type { CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { ConfirmButton } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { updateSession, useSession } from '../../lib/session.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'

type Hni = CallOutput<'GET /user/hni'>

const CHANGES = ['GET /user/hni', 'POST /user/info', 'GET /stock/order/ticket'] as const
const TONES = { applied: 'warn', granted: 'gain', rejected: 'loss', withdrawn: 'plain', ended: 'plain' } as const

/** Where the person's application stands, and what they can do about it. */
export function HniApplication({ application, accountType, canApply }: Hni): ReactNode {
  const t = useT('hni')
  const underWay = application?.state === 'applied' || application?.state === 'granted'
  return (
    <>
      {application && (
        <section className="space-y-2">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[application.state]}>{t(`hni.state_${application.state}`)}</Badge>
            <span className="text-sm text-muted">
              {t('hni.since', { date: isolateWhole(formatDate(application.createdAt)) })}
            </span>
          </p>
          {application.reason !== '' && (
            <Note tone="loss">
              <bdi>{application.reason}</bdi>
            </Note>
          )}
        </section>
      )}
      {canApply && <ApplyForm />}
      {underWay && <GiveUp granted={accountType === 'hni'} />}
      {!canApply && !underWay && (
        <Note
          tone="warn"
          action={
            <Link href={to('/pages/user/kyc')} className="inline-flex min-h-11 items-center font-semibold underline">
              {t('hni.verify')}
            </Link>
          }
        >
          {t('hni.needKyc')}
        </Note>
      )}
    </>
  )
}

function ApplyForm(): ReactNode {
  const t = useT('hni')
  const [words, setWords] = useState('')
  const write = useWrite('POST /user/hni/apply', {
    quiet: true,
    changes: CHANGES,
    onDone: ({ state, accountType }) => {
      rememberKind(accountType)
      toast.show(t(state === 'granted' ? 'hni.granted' : 'hni.applied'))
    },
  })
  const { errors, check, form } = useFormFaults({ words }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const long = words.trim().length >= LIMITS.ownWordsLengthMin
    if (check(long ? {} : { words: t('hni.wordsShort') })) write.mutate({ words: words.trim() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={t('hni.words')}
        hint={t('hni.wordsHint')}
        value={words}
        onChange={setWords}
        rows={3}
        maxLength={LIMITS.ownWordsLengthMax}
        error={errors.words ?? errors.form}
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('hni.apply')}
      </Button>
    </form>
  )
}

function GiveUp({ granted }: { readonly granted: boolean }): ReactNode {
  const t = useT('hni')
  const write = useWrite('POST /user/hni/withdraw', {
    changes: CHANGES,
    onDone: ({ accountType }) => {
      rememberKind(accountType)
      toast.show(t('hni.gaveUp'))
    },
  })
  return (
    <ConfirmButton
      button={{ kind: 'secondary', wide: true, children: t(granted ? 'hni.giveUp' : 'hni.takeBack') }}
      title={t(granted ? 'hni.giveUpQuestion' : 'hni.takeBackQuestion')}
      confirmLabel={t(granted ? 'hni.giveUp' : 'hni.takeBack')}
      busy={write.isPending}
      onConfirm={close => write.mutate({}, { onSuccess: close })}
    >
      {t(granted ? 'hni.giveUpText' : 'hni.takeBackText')}
    </ConfirmButton>
  )
}

/** The session shows the kind of account in places that read nothing else. */
function rememberKind(accountType: 'regular' | 'hni'): void {
  const { userInfo } = useSession.getState()
  if (userInfo) updateSession({ userInfo: { ...userInfo, accountType } })
}
