import type { Route } from '../../http/call.ts'
import { convertMoney } from './convert-money.ts'
import { listConversions } from './list-conversions.ts'
import { listPairs } from './list-pairs.ts'
import { quoteConversion } from './quote-conversion.ts'

export const convertRoutes: readonly Route[] = [listPairs, quoteConversion, convertMoney, listConversions]
