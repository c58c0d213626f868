import { hniCase } from '@firoza/api/hni'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import type { CaseHandler } from '../../review/case-handler.ts'
import { type ApplicationRow, listApplications, lockApplication, saveApplication } from './hni.store.ts'
import { measureCustomer } from './measure-customer.ts'

/** Paisa as rupees. */
export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

const NOTICES = {
  grant: 'hni_granted',
  grant_by_rule: 'hni_granted',
  reject: 'hni_rejected',
  end: 'hni_ended',
} as const

/** Applications as cases: two members of staff grant one, one rejects it. The account type follows the state, whoever moves it. */
export const hniCaseHandler: CaseHandler<ApplicationRow> = {
  kind: hniCase,
  access: { viewed: 'hni_viewed', listed: 'listed', decided: 'hni_decided' },
  lock: lockApplication,
  list: listApplications,
  facts: ({ assets, accountDays }) => ({ hni_assets: rupees(assets), hni_days: String(accountDays) }),
  async measure(call, row) {
    const { rule, assets } = await measureCustomer(call, row)
    return {
      hni_assets_now: rupees(assets),
      hni_assets_min: rupees(rule.assetsMin),
      hni_days_min: String(rule.daysMin),
      hni_words: row.words,
    }
  },
  async lines(_tx, { assets }, decision) {
    const settled = { field: 'settled_assets', before: rupees(assets), after: rupees(assets) } as const
    const after = decision === 'grant' ? 'hni' : 'regular'
    return ok([{ field: 'account_type', before: 'regular', after }, settled])
  },
  save: (tx, row, { state, note }) => saveApplication(tx, row, state, note),
  notice: (_row, move, note) =>
    move === 'withdraw'
      ? undefined
      : { kind: NOTICES[move as keyof typeof NOTICES], details: move === 'reject' ? { reason: note } : {} },
}
