import { createHash } from 'node:crypto'
import type { TimeMs } from '@firoza/core/clock'
import type { OrderView } from '@firoza/core/engine/order'
import { userAccount } from '@firoza/core/ledger/account'
import { isOwing } from '@firoza/core/loan/loan.states'
import { formatDecimal } from '@firoza/core/money/decimal'
import { findUser } from '../../customers/user.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readBalance, spendableOf } from '../../ledger/balance.store.ts'
import { placeHold, releaseHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import {
  type CollateralRow,
  endSale,
  holdOf,
  insertCollateral,
  listCollateral,
  listFree,
  listOpenSales,
  markReleased,
  type SaleRow,
} from './collateral.store.ts'
import { followLoan, type LoanCall } from './follow-loan.ts'
import { type LoanRow, lockLoan } from './loan.store.ts'
import { balanceAt, rupees } from './loan-case.ts'
import { rupeeMarketOf } from './marks.ts'
import { payLoan } from './pay-loan.ts'

type SaleDeps = Pick<Deps, 'db' | 'engine'>

/** Locks the rupees and everything pledged of a borrower, once for the transaction (LED-9). */
export async function lockPledged(
  sql: LoanCall['sql'],
  { id, userId }: LoanRow,
  more: readonly string[] = [],
): Promise<void> {
  const assets = new Set(['PKR', ...more, ...(await listCollateral(sql, id)).map(({ asset }) => asset)])
  await lockAccounts(
    sql,
    'real',
    [...assets].map(asset => userAccount(userId, asset)),
  )
}

/** Takes so many units out of a pledge, for the sale that is recorded in the same transaction; the rest stays pledged. */
export async function openPledge(call: LoanCall, row: LoanRow, pledge: CollateralRow, units: bigint): Promise<void> {
  const { sql, nowMs } = call
  await releaseHold(sql, holdOf(pledge.id), nowMs)
  await markReleased(sql, [pledge.id], nowMs)
  if (pledge.units > units) await pledgeAgain(call, row, pledge.asset, pledge.units - units)
}

async function pledgeAgain({ sql, nowMs }: LoanCall, row: LoanRow, asset: string, units: bigint): Promise<void> {
  const id = await insertCollateral(sql, row.id, { asset, units }, nowMs)
  await placeHold(sql, { realm: 'real', userId: row.userId, asset, units, ...holdOf(id) }, nowMs)
}

/**
 * Carries out every sale that was decided and is not known to have ended: one command of the engine each, under the sale's own name, so that it sells
 * once however often it is sent. Its proceeds pay the loan; what was not sold is pledged again.
 */
export async function finishSales(deps: SaleDeps, loanId: bigint, nowMs: TimeMs): Promise<void> {
  for (const sale of await listOpenSales(deps.db, loanId)) {
    const order = await sell(deps, sale)
    await inTransaction(deps.db, sql => record({ sql, deps, nowMs }, sale, order))
  }
}

async function sell({ db, engine }: SaleDeps, sale: SaleRow): Promise<OrderView | undefined> {
  const market = rupeeMarketOf(engine, sale.asset)
  const user = await findUser(db, sale.userId)
  if (!market || !user) return undefined
  const userId = Number(sale.userId)
  const draft = {
    side: 'sell',
    kind: 'limit',
    timeInForce: 'ioc',
    postOnly: false,
    quantity: Number(sale.quantity),
    limitPrice: Number(sale.limitTicks),
  } as const
  const key = String(sale.id)
  const bodyHash = createHash('sha256').update(`${key} ${sale.quantity} ${sale.limitTicks}`).digest('hex')
  const decided = await engine.submit(
    { type: 'place', realm: 'real', userId, symbol: market.symbol, draft, accountClass: user.accountType },
    { idempotency: { userId, realm: 'real', endpoint: 'loan sale', key, bodyHash } },
  )
  return decided.ok && decided.value.type === 'placed' ? decided.value.order : undefined
}

async function record(call: LoanCall, sale: SaleRow, order: OrderView | undefined): Promise<void> {
  const { sql, nowMs } = call
  const row = await lockLoan(sql, sale.loanId)
  if (!row) return
  const sold = BigInt(order?.filled ?? 0)
  const fees = order ? order.fees.commission + order.fees.salesTax + order.fees.cdc : 0n
  const proceeds = order ? order.valueUnits - fees : 0n
  const done = { orderId: order ? BigInt(order.id) : null, sold, proceeds, fees }
  if (!(await endSale(sql, sale.id, done, nowMs))) return
  await lockPledged(sql, row, [sale.asset])
  if (!isOwing(row.state)) return
  const free = (await listFree(sql, row.userId)).find(({ asset }) => asset === sale.asset)?.units ?? 0n
  const unsold = sale.quantity - sold < free ? sale.quantity - sold : free
  if (unsold > 0n) await pledgeAgain(call, row, sale.asset, unsold)
  if (proceeds > 0n) await payFromSale(call, row, sale, { sold, proceeds })
  await followLoan(call, row.id)
}

async function payFromSale(
  { sql, nowMs }: LoanCall,
  row: LoanRow,
  { asset, exponent }: SaleRow,
  { sold, proceeds }: { readonly sold: bigint; readonly proceeds: bigint },
): Promise<void> {
  const { userId } = row
  const { payoff } = balanceAt(row, nowMs)
  const spendable = spendableOf(await readBalance(sql, { userId, realm: 'real' }, 'PKR'))
  const units = [proceeds, payoff, spendable].reduce((a, b) => (a < b ? a : b))
  if (units > 0n) await payLoan(sql, row, { units, from: userAccount(userId, 'PKR'), source: 'sale' }, nowMs)
  const details = { quantity: formatDecimal(sold, exponent), symbol: asset, amount: rupees(units) }
  await addNotice(sql, { userId, kind: 'loan_sold', details }, nowMs)
}
