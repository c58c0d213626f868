import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { ConfirmButton } from '@firoza/ui/confirm'
import { Figure } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { AccountLine } from '../../money/account-line.tsx'
import type { SavedAccount } from '../../money/withdraw-types.ts'

export interface AccountSheetProps {
  /** Absent: closed. */
  readonly account: SavedAccount | undefined
  readonly onClose: () => void
}

/** One saved account with what was written in its form, and the way to remove it. */
export function AccountSheet({ account, onClose }: AccountSheetProps): ReactNode {
  const t = useT('bank')
  // While the sheet goes down it still shows what it was opened with.
  const [shown, setShown] = useState(account)
  useEffect(() => {
    if (account) setShown(account)
  }, [account])
  return (
    <BottomSheet open={account !== undefined} onClose={onClose} title={shown?.title ?? t('bank.savedTitle')}>
      {shown && <Detail key={shown.id} account={shown} onDone={onClose} />}
    </BottomSheet>
  )
}

function Detail({ account, onDone }: { readonly account: SavedAccount; readonly onDone: () => void }): ReactNode {
  const t = useT('bank')
  const info = useRead('GET /bank/info', { id: account.id })
  const remove = useWrite('POST /bank/del', {
    changes: ['GET /bank/list'],
    onDone: () => {
      toast.show(t('bank.removed'))
      onDone()
    },
  })
  const names = { bank: account.bankName, account: isolate(account.account) }
  return (
    <div className="flex flex-col gap-4 pt-2">
      <AccountLine account={account} />
      <Loaded query={info} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ fields, holderName, addedAt }) => (
          <dl className="divide-y divide-line text-sm">
            <Row label={t('bank.holder')}>
              <bdi>{holderName}</bdi>
            </Row>
            {fields.map(({ name, label, value }) => (
              <Row key={name} label={label}>
                <Figure>{value}</Figure>
              </Row>
            ))}
            <p className="py-2 text-muted">{t('bank.addedOn', { date: isolate(formatDateTime(addedAt)) })}</p>
          </dl>
        )}
      </Loaded>
      <ConfirmButton
        button={{ kind: 'danger', wide: true, children: t('bank.remove') }}
        danger
        title={t('bank.removeQuestion')}
        confirmLabel={t('bank.remove')}
        busy={remove.isPending}
        onConfirm={close => remove.mutate({ id: account.id }, { onSettled: close })}
      >
        {t('bank.removeText', names)}
      </ConfirmButton>
    </div>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex items-baseline flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="flex-1 basis-[6rem] text-end font-medium">{children}</dd>
    </div>
  )
}
