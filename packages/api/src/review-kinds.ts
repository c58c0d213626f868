import { changeStates } from '@firoza/core/review/change.states'
import { hniCase } from './hni.ts'
import { kycLevelCase } from './kyc-level.ts'
import { loanCase } from './loan.ts'
import { caseKind } from './review-case.ts'
import { scoreCase } from './score.ts'

/** A request to change something, of any kind of change. */
export const changeCase = caseKind({
  name: 'change',
  machine: changeStates,
  read: 'approval.read',
  purpose: false,
  queues: {
    open: ['requested'],
    scheduled: ['approved'],
    mine: changeStates.states,
    done: ['applied', 'rejected', 'cancelled', 'expired', 'failed'],
  },
  facts: { change: 'change', requested_by: 'staff', reason: 'text', decided_by: 'staff', effective_at: 'moment' },
  decisions: {
    approve: {
      move: 'approve',
      permission: 'by_row',
      eyes: 2,
      notBy: ['create'],
      explain: 'optional',
      tone: 'primary',
    },
    reject: { move: 'reject', permission: 'by_row', eyes: 1, notBy: ['create'], explain: 'note', tone: 'danger' },
  },
})

/** Every kind of case; the server's list of handlers has exactly these. */
export const CASE_KINDS = {
  change: changeCase,
  hni: hniCase,
  kyc_level: kycLevelCase,
  loan: loanCase,
  score: scoreCase,
} as const
export type CaseKindName = keyof typeof CASE_KINDS
export const CASE_KIND_NAMES = Object.keys(CASE_KINDS) as [CaseKindName, ...CaseKindName[]]

type Kinds = typeof CASE_KINDS
type NamesOf<Part extends 'facts' | 'queues' | 'decisions'> = {
  [K in CaseKindName]: keyof Kinds[K][Part] & string
}[CaseKindName]
/** The names of all kinds, for the labels of the console. */
export type CaseFact = NamesOf<'facts'>
export type CaseQueue = NamesOf<'queues'>
export type CaseDecision = NamesOf<'decisions'>
export type CaseStateName = { [K in CaseKindName]: `${K}_${Kinds[K]['machine']['states'][number]}` }[CaseKindName]
