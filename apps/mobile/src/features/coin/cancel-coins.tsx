import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { CHANGED_BY_COINS } from './send-coins.ts'

/** Takes it back while its coins are still on the account. */
export function CancelCoins({ id }: { readonly id: string }): ReactNode {
  const t = useT('coin')
  const [asking, setAsking] = useState(false)
  const cancel = useWrite('POST /user/withdraw/cancel', { changes: CHANGED_BY_COINS })
  return (
    <>
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {t('coin.cancel')}
      </Button>
      <Confirm
        open={asking}
        danger
        title={t('coin.cancelAsk')}
        confirmLabel={t('coin.cancelYes')}
        cancelLabel={t('coin.keepAddress')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t('coin.cancelText')}
      </Confirm>
    </>
  )
}
