import { convertMoney as endpoint } from '@firoza/api/convert'
import { handle } from '../../http/call.ts'
import { takeQuote } from './take-quote.ts'

export const convertMoney = handle(endpoint, (call, { quoteId }) => takeQuote(call, quoteId))
