import type { Reason } from '@firoza/core/refusal'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { toast } from '@firoza/ui/toast-store'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import type { Request } from './request-page.tsx'

export type Move = 'approve' | 'reject' | 'withdraw'

const CHANGES = [
  'POST /staff/approval/info',
  'GET /staff/approval/list',
  'POST /staff/user/info',
  'GET /staff/role/list',
] as const

/** The calls of a decision, and in words why one of them is not possible. `onDone` runs when one has been taken. */
export function useDecision(request: Request, onDone: () => void) {
  const t = useT('console-approvals', 'refusal')
  const options = (text: 'approved' | 'rejected' | 'withdrawn') => ({
    changes: CHANGES,
    onTooLate: onDone,
    onDone: () => {
      onDone()
      toast.show(t(`console-approvals.${text}`))
    },
  })
  const approve = useWrite('POST /staff/approval/approve', options('approved'))
  const reject = useWrite('POST /staff/approval/reject', options('rejected'))
  const withdraw = useWrite('POST /staff/approval/withdraw', options('withdrawn'))
  const { id } = request
  return {
    busy: approve.isPending || reject.isPending || withdraw.isPending,
    decide(move: Move, note: string): void {
      if (move === 'approve') approve.mutate({ id, note })
      else if (move === 'reject') reject.mutate({ id, note })
      else withdraw.mutate({ id })
    },
    whyNot(move: Move): string | undefined {
      const reason = request.cannotDecide as Reason | ''
      if (reason === 'staff_permission_missing') {
        return t('console-shell.needsPermission', { permission: permissionText(t, request.permission) })
      }
      if (reason !== '') return refusalMessage(t, { reason, details: {} })
      return move === 'approve' && request.stale ? t('refusal.approval_stale') : undefined
    },
  }
}
