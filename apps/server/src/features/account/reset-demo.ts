import { resetDemo as endpoint } from '@firoza/api/account'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { type Journal, journal, move } from '@firoza/core/ledger/journal'
import { PKR } from '@firoza/core/money/asset'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { leaveDemoContracts } from '../../customers/leave-contracts.ts'
import { endDemoInvestments } from '../../customers/robot-holding.store.ts'
import { STARTING_MONEY, STARTING_MONEY_UNITS } from '../../customers/starting-money.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { clearUnsettled } from '../../ledger/accounts.store.ts'
import { lockClearing } from '../../ledger/clearing.store.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { countReset, type DemoBalance, emptyLots, lockDemoBalances } from './demo-reset.store.ts'

/** How often open orders are cancelled anew where the person keeps placing some meanwhile. */
const TRIES_MAX = 5

/**
 * The engine cancels what is open and closes contracts, whose margin becomes coins again; then, under a lock on the person's accounts, all that is left goes back to where it came from, and the starting money comes again. An order that slips in between holds something: it is cancelled too.
 */
export const resetDemo = handle(endpoint, async ({ deps, session, nowMs, ip }) => {
  if (session.realm !== 'demo') return refuse('wrong_realm', { needed: 'demo' })
  const { userId } = session
  let cancelledOrders = 0
  for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
    const cancelled = await deps.engine.submit({
      type: 'cancel_all',
      realm: 'demo',
      userId: Number(userId),
      end: 'by_person',
    })
    if (!cancelled.ok) return refuse('service_restarting')
    if (cancelled.value.type === 'done') cancelledOrders += cancelled.value.orders
    const left = await leaveDemoContracts(deps, userId)
    if (!left.ok && left.reason !== 'rate_limited') return left
    const done = left.ok && (await inTransaction(deps.db, tx => startOver(tx, userId, ip, nowMs)))
    if (done) return ok({ cancelledOrders, balance: STARTING_MONEY })
  }
  return refuse('rate_limited', { retryAfterSeconds: 1 })
})

/** False, with nothing done, where something is held. */
async function startOver(tx: Tx, userId: bigint, ip: string, nowMs: number): Promise<boolean> {
  await lockClearing(tx, 'demo')
  await lockDemoBalances(tx, userId)
  await endDemoInvestments(tx, userId, nowMs)
  const balances = await lockDemoBalances(tx, userId)
  if (balances.some(balance => balance.held > 0n)) return false
  const occasion = `${userId} ${await countReset(tx, userId)}`
  const shares = balances.filter(balance => balance.kind === 'share').map(balance => balance.accountId)
  await emptyLots(tx, shares)
  // Proceeds on their way stay marked until their day: the settlement run takes exactly what each sale brought.
  await clearUnsettled(tx, shares)
  const journals = balances.filter(({ posted }) => posted > 0n).map(balance => giveBack(userId, balance, occasion))
  const legs = move(houseAccount('sandbox_bank', PKR.code), userAccount(userId, PKR.code), STARTING_MONEY_UNITS)
  journals.push(journal('demo', 'demo_reset', `${occasion} start`, legs))
  await postJournals(tx, journals, { businessDate: karachiDate(nowMs), atMs: nowMs })
  await addSecurityEvent(tx, { userId, kind: 'demo_reset', ip }, nowMs)
  await addNotice(tx, { userId, kind: 'demo_reset', details: { amount: STARTING_MONEY }, realm: 'demo' }, nowMs)
  return true
}

function giveBack(userId: bigint, balance: DemoBalance, occasion: string): Journal {
  const { asset, posted } = balance
  const legs = move(userAccount(userId, asset), houseAccount(originOf(balance), asset), posted)
  return journal('demo', 'demo_reset', `${occasion} ${asset}`, legs)
}

/** Units of robots stay in them, as the company’s. Another currency was exchanged for rupees: without its return the server would have less of it for everybody. */
function originOf({ asset, kind }: DemoBalance): 'sandbox_custody' | 'fx_clearing' | 'sandbox_bank' | 'fund_capital' {
  if (kind === 'unit') return 'fund_capital'
  if (kind === 'share') return 'sandbox_custody'
  return kind === 'fiat' && asset !== PKR.code ? 'fx_clearing' : 'sandbox_bank'
}
