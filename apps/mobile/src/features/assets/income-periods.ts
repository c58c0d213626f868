import type { CallInput } from '@firoza/api/endpoints'

type Period = NonNullable<CallInput<'GET /stock/hold/income'>['period']>

/** The periods that the server knows, shortest first. Written out here, as the app takes only types from the API's descriptions. */
export const INCOME_PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const satisfies readonly Period[]
