import type { CallOutput } from '@firoza/api/endpoints'
import { CASE_KINDS, type CaseKindName, type CaseStateName } from '@firoza/api/review-kinds'
import { useLocation } from 'wouter'
import { CASE_PATHS } from '../../paths.ts'

export type CaseItem = CallOutput<'GET /staff/case/list'>['items'][number]
export type CaseInfo = CallOutput<'POST /staff/case/info'>

const NAMES = Object.keys(CASE_KINDS) as CaseKindName[]

/** The kind of case that the address names. */
export function useCaseKind(): CaseKindName {
  const [path] = useLocation()
  return NAMES.find(name => path === CASE_PATHS[name] || path.startsWith(`${CASE_PATHS[name]}/`)) ?? 'change'
}

/** The label of a state of a kind. */
export function stateLabel({
  kind,
  state,
}: Pick<CaseItem, 'kind' | 'state'>): `console-review-case.state_${CaseStateName}` {
  return `console-review-case.state_${`${kind}_${state}` as CaseStateName}`
}
