import type { ADJUSTMENT_DIRECTIONS, AdjustmentAccount } from '@firoza/core/ledger/adjustment'
import { LIMITS } from '@firoza/core/limits'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

export const CURRENCIES = ['PKR', 'USD', 'BRL'] as const
export const SCALE = 2
const PERMISSION = 'adjustment.ask'

export interface Adjusting {
  readonly direction: (typeof ADJUSTMENT_DIRECTIONS)[number]
  readonly amount: string
  readonly asset: (typeof CURRENCIES)[number]
  readonly account: AdjustmentAccount
  readonly reason: string
}

const BLANK: Adjusting = { direction: 'credit', amount: '', asset: 'PKR', account: 'house_commission', reason: '' }

/** What is filled in for a correction, why it cannot be asked for yet, and the asking. */
export function useAdjustment(id: string, realm: Realm) {
  const t = useT('console-approvals')
  const [form, setForm] = useState(BLANK)
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const ask = useWrite('POST /staff/adjustment/ask', {
    changes: ['GET /staff/approval/list'],
    onDone: () => {
      setAsking(false)
      setForm({ ...form, amount: '', reason: '' })
      toast.show(t('console-approvals.asked'))
    },
  })
  const reason = form.reason.trim()
  const incomplete = (parseDecimal(form.amount, SCALE) ?? 0n) === 0n || reason.length < LIMITS.staffReasonLengthMin
  return {
    form,
    change: (change: Partial<Adjusting>) => setForm({ ...form, ...change }),
    asking,
    setAsking,
    busy: ask.isPending,
    send: () => ask.mutate({ id, realm, ...form, reason }),
    whyNot: !may
      ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
      : incomplete
        ? t('console-approvals.incomplete')
        : undefined,
  }
}
