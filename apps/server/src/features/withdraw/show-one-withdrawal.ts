import { info } from '@firoza/api/withdraw'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { findOwn, listSteps } from './withdraw.store.ts'
import { listJournals } from './withdrawal-journals.ts'

export const showOneWithdrawal = handle(info, async ({ sql, session, locale, nowMs }, input) => {
  const id = parseId(input.id)
  const row = id && (await findOwn(sql, session, id, 'money', nowMs))
  if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
  const t = translatorFor(locale)
  const steps = await listSteps(sql, row.id)
  const journals = await listJournals(sql, row)
  return ok({
    ...showWithdrawal(row, locale),
    steps: steps.map(({ state, actor, atMs }) => ({ state, text: t(`withdraw.step_${state}`), actor, at: atMs })),
    journalIds: journals.map(made => String(made.id)),
    appeal: t('withdraw.appeal', { reference: row.reference }),
    nothingToPay: t('withdraw.nothing_to_pay'),
  })
})
