import { vipBuy, vipClaim, vipConfirm, vipStrategy } from '@firoza/api/vip'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { decideMove } from '@firoza/core/machine'
import { PKR } from '@firoza/core/money/asset'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideBuy, decideClaim, purchaseJournal } from '@firoza/core/vip/membership'
import { strategyStates } from '@firoza/core/vip/membership.states'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { readMembership } from '../../customers/membership.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import { requireVerified } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'
import { captureHold, placeHold } from '../../ledger/holds.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { rupees, showMembership } from './read-vip.ts'
import { catchUp, insertPurchase, iso, keepTrialIdentity, setStrategy, takeSteps } from './vip.store.ts'

const WRONG_REALM = refuse('wrong_realm', { needed: 'real' })

export const claimVip = handle(vipClaim, async ({ sql, session, nowMs }) => {
  const { userId, realm } = session
  if (realm !== 'real') return WRONG_REALM
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  await lockUser(sql, userId)
  const member = await readMembership(sql, userId, nowMs)
  const claimed = decideClaim(member, member.terms, nowMs)
  if (!claimed.ok) return claimed
  await takeSteps(sql, userId, [claimed.value], nowMs)
  if (!(await keepTrialIdentity(sql, userId))) return refuse('vip_trial_used')
  const until = iso(claimed.value.untilMs)
  await addNotice(sql, { userId, realm, kind: 'vip_trial_started', details: { until } }, nowMs)
  return ok(showMembership({ ...member, ...claimed.value }))
})

export const confirmVip = handle(vipConfirm, async (call, { transactionCode }) => {
  if (call.session.realm !== 'real') return WRONG_REALM
  const code = await requireTransactionCode(call, transactionCode)
  return code.ok ? ok({}) : code
})

export const buyVip = handle(vipBuy, async (call, { amount }) => {
  const { sql, session, nowMs } = call
  const { userId, realm } = session
  if (realm !== 'real') return WRONG_REALM
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  const code = await requireTransactionCode(call, undefined)
  if (!code.ok) return code
  await lockUser(sql, userId)
  const member = await readMembership(sql, userId, nowMs)
  const { priceUnits, planDays } = member.terms
  if (parseDecimal(amount, 2) !== priceUnits)
    return refuse('vip_price_changed', { required: rupees(priceUnits) }, 'amount')
  const bought = decideBuy(member, member.terms, nowMs)
  const ref = await insertPurchase(sql, userId, { priceUnits, days: planDays, fromMs: bought.fromMs }, nowMs)
  const cause = { kind: 'vip_purchase', ref }
  const held = await placeHold(sql, { realm, userId, asset: PKR.code, units: priceUnits, ...cause }, nowMs)
  if (held !== 'held') {
    const [required, available] = [rupees(priceUnits), rupees(held.withdrawable)]
    return refuse('insufficient_balance', { asset: PKR.code, required, available })
  }
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  await captureHold(sql, cause, purchaseJournal(userId, priceUnits, ref), time)
  await catchUp(sql, userId, member, nowMs)
  await takeSteps(sql, userId, [bought], nowMs)
  const details = { price: rupees(priceUnits), until: iso(bought.untilMs) }
  await addNotice(sql, { userId, realm, kind: 'vip_purchased', details }, nowMs)
  return ok(showMembership({ ...member, ...bought }))
})

export const chooseStrategy = handle(vipStrategy, async ({ sql, session, nowMs }, { accept }) => {
  const { userId, realm } = session
  if (realm !== 'real') return WRONG_REALM
  await lockUser(sql, userId)
  const member = await readMembership(sql, userId, nowMs)
  const moved = decideMove(strategyStates, member.strategy, accept ? 'accept' : 'end')
  if (!moved.ok) return moved
  await setStrategy(sql, userId, moved.value)
  const kind = accept ? 'vip_strategy_accepted' : 'vip_strategy_ended'
  await addNotice(sql, { userId, realm, kind, details: {} }, nowMs)
  return ok(showMembership({ ...member, strategy: moved.value }))
})
