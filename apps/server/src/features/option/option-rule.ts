import { optionRule } from '@firoza/api/option'
import { MINUTE_MS } from '@firoza/core/clock'
import { FIRST_OPTION_RULE, OPTION_QUOTE_LIFE_MS } from '@firoza/core/option/option-rule'
import { CONTRACT_SHARES } from '@firoza/core/option/option-series'
import { SETTLEMENT_WINDOW_MS } from '@firoza/core/option/option-settlement'
import { VOLATILITY_METHOD } from '@firoza/core/option/volatility'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { listUnderlyings, readOptionAccount, readOptionRule } from './option.store.ts'
import { percent, rupees } from './show-option.ts'

export const showOptionRule = handle(optionRule, async ({ sql, session, nowMs }) => {
  const { realm } = session
  const rule = (await readOptionRule(sql)) ?? { ...FIRST_OPTION_RULE, enabled: false }
  const account = await readOptionAccount(sql, realm)
  const symbols = await listUnderlyings(sql, realm, nowMs)
  return ok({
    enabled: rule.enabled,
    minAmount: rupees(rule.amountMinUnits),
    maxAmount: rupees(rule.amountMaxUnits),
    fee: percent(rule.feePpm),
    rate: percent(rule.ratePpm),
    spread: percent(rule.spreadPpm),
    quoteLifeMs: OPTION_QUOTE_LIFE_MS,
    shares: Number(CONTRACT_SHARES),
    settlementMinutes: SETTLEMENT_WINDOW_MS / MINUTE_MS,
    closesMax: VOLATILITY_METHOD.closesMax,
    accountFunds: rupees(account.funds),
    accountHeld: rupees(account.held),
    symbols: symbols.map(({ symbol, nextExpiry, contracts }) => ({ symbol, nextExpiry, contracts: Number(contracts) })),
  })
})
