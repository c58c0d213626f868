import { isolateWords } from '@firoza/i18n/bidi'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { OwnCheck } from './kyc-form.ts'

/** Why it is not verified, in words, and what to send again. */
export function Answer({ check }: { readonly check: OwnCheck }): ReactNode {
  const t = useT('kyc')
  const { ask, state, appeal } = check
  const title =
    state === 'action_required' ? 'kyc.askedTitle' : state === 'suspended' ? 'kyc.suspendedTitle' : 'kyc.rejectedTitle'
  const items = (ask?.items ?? []).map(item => t(`kyc.item_${item}`)).join(' · ')
  return (
    <Note tone={state === 'action_required' ? 'warn' : 'loss'} title={t(title)}>
      {state === 'rejected' && appeal !== null && <p>{t('kyc.appealUpheld')}</p>}
      {ask && (
        <ul className="list-disc ps-4">
          {ask.reasons.map(reason => (
            <li key={reason}>{t(`kyc.reason_${reason}`)}</li>
          ))}
        </ul>
      )}
      {ask && ask.note !== '' && <p>{t('kyc.noteFrom', { note: isolateWords(ask.note) })}</p>}
      {items !== '' && <p className="font-semibold">{t('kyc.askedItems', { items })}</p>}
      {state === 'suspended' && <p>{t('kyc.suspendedText')}</p>}
    </Note>
  )
}
