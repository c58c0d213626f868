import { SIGN_IN_IDLE_MS } from '@firoza/core/auth/sign-in-end'
import { maskAccount } from '@firoza/core/bank/read-destination'
import type { TimeMs } from '@firoza/core/clock'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { REALMS, type Realm } from '@firoza/core/realm'
import { readScore } from '../../../customers/score.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import { FIRST_PAGE } from '../../../http/id-cursor.ts'
import { type CaseRow, selectCases, selectSavedAccounts, selectStatusOf } from './customer-cases.store.ts'
import { accessPage, movementPage, securityPage } from './customer-lists.ts'
import {
  type BalanceRow,
  type OpenOrderRow,
  selectBalances,
  selectOpenOrders,
  selectSignIns,
} from './customer-overview.store.ts'

/** How many rows a list of the picture begins with. */
const FIRST_ROWS = 50

/** Everything about one person, for one page of the console. The caller has recorded the look. */
export async function customerOverview(sql: Queryable, userId: bigint, nowMs: TimeMs) {
  const balances = await selectBalances(sql, userId)
  const orders = await selectOpenOrders(sql, userId)
  const realms = []
  for (const realm of REALMS) {
    const movements = await movementPage(sql, { userId, realm }, { before: undefined, limit: FIRST_ROWS, nowMs })
    realms.push({ ...realmPicture(realm, balances, orders), movements })
  }
  return {
    standing: {
      ...(await selectStatusOf(sql, userId, nowMs)),
      score: (await readScore(sql, userId)).score,
    },
    cases: (await selectCases(sql, userId)).map(showCase),
    accounts: (await selectSavedAccounts(sql, userId)).map(row => ({ ...row, account: maskAccount(row.account) })),
    realms,
    sessions: await selectSignIns(sql, userId, nowMs, SIGN_IN_IDLE_MS),
    security: await securityPage(sql, userId, FIRST_PAGE.newest, FIRST_ROWS),
    looks: await accessPage(sql, userId, FIRST_PAGE.newest, FIRST_ROWS),
  }
}

function showCase(row: CaseRow) {
  const { id, ref, atMs } = row
  switch (row.what) {
    case 'deposit':
    case 'withdrawal':
    case 'coins': {
      const { units, asset, exponent, ...rest } = row
      return { ...rest, amount: formatDecimal(units, exponent), asset }
    }
    case 'identity':
      return { what: row.what, state: row.state, id, ref, atMs }
    case 'hni':
      return { what: row.what, state: row.state, id, ref, atMs }
    case 'support':
      return { what: row.what, state: row.state, id, ref, atMs }
    case 'request':
      return { what: row.what, state: row.state, id, ref, atMs }
  }
}

function realmPicture(realm: Realm, balances: readonly BalanceRow[], orders: readonly OpenOrderRow[]) {
  const own = balances.filter(row => row.realm === realm)
  return {
    realm,
    cash: own.filter(row => row.assetKind !== 'share').map(showCash),
    positions: own.filter(row => row.assetKind === 'share').map(showPosition),
    openOrders: orders.filter(row => row.realm === realm).map(showOrder),
  }
}

/** Money that has not settled can be spent, so it is available; it cannot be withdrawn. */
function showCash({ accountId, asset, exponent, posted, held, unsettled }: BalanceRow) {
  const show = (units: bigint) => formatDecimal(units, exponent)
  return {
    accountId: String(accountId),
    asset,
    total: show(posted),
    held: show(held),
    unsettled: show(unsettled),
    available: show(posted - held),
  }
}

/** Shares that have not settled are locked: they cannot be sold. */
function showPosition({ accountId, asset, exponent, posted, held, unsettled, cost }: BalanceRow) {
  const show = (units: bigint) => formatDecimal(units, exponent)
  return {
    accountId: String(accountId),
    symbol: asset,
    total: show(posted),
    held: show(held),
    locked: show(unsettled),
    available: show(posted - held - unsettled),
    cost: formatDecimal(cost, PKR.exponent),
  }
}

function showOrder({ id, symbol, side, type, limitPrice, quantity, filled, state, acceptedAtMs }: OpenOrderRow) {
  return {
    id: String(id),
    symbol,
    side,
    type,
    price: limitPrice === null ? null : formatDecimal(limitPrice, PKR.exponent),
    quantity: Number(quantity),
    filled: Number(filled),
    state,
    acceptedAtMs,
  }
}
