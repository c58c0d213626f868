import { listsOf } from '@firoza/web/query-list'
import { policy } from './query.ts'

/** Apart from the other reads, as the first page has no list. */
export const { useReadList } = listsOf(policy)
