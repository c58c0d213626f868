import { todo } from '@firoza/api/account'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { selectDue, selectSteps } from './todo.store.ts'

export const readTodo = handle(todo, async ({ sql, session, locale }) => {
  const [due, found] = await Promise.all([selectDue(sql, session, locale), selectSteps(sql, session.userId)])
  const row = present(found, 'the person of a session')
  const done = (symbol: string | null, quantity: bigint | null) =>
    symbol === null ? null : { symbol, quantity: String(quantity) }
  return ok({
    due: due.map(({ units, exponent, ...item }) => ({
      ...item,
      amount: units === null ? null : formatDecimal(units, exponent),
    })),
    steps: {
      hasTransactionCode: row.hasTransactionCode,
      practice: done(row.practiceSymbol, row.practiceQuantity),
      idStatus: row.idStatus,
      deposit:
        row.depositAsset === null
          ? null
          : {
              amount: formatDecimal(row.depositUnits ?? 0n, row.depositExponent ?? 0),
              asset: row.depositAsset,
            },
      bought: done(row.boughtSymbol, row.boughtQuantity),
    },
  })
})
