import { optionExposure } from '@firoza/api/option-staff'
import { exposureOf } from '@firoza/core/option/option-limits'
import { FIRST_OPTION_RULE, OPTION_SETTINGS } from '@firoza/core/option/option-rule'
import { ok } from '@firoza/core/outcome'
import { REALMS, type Realm } from '@firoza/core/realm'
import { type CallOf, handle } from '../../../http/call.ts'
import { type OpenRow, readOptionAccount, readOptionRule, sumOpen } from '../option.store.ts'
import { inputsOf, readOptionMarket } from '../option-market.ts'
import { rupees } from '../show-option.ts'

export const showOptionExposure = handle(optionExposure, async call => {
  const rule = (await readOptionRule(call.sql)) ?? { ...FIRST_OPTION_RULE, enabled: false }
  const realms = []
  for (const realm of REALMS) {
    const { funds, held, fees } = await readOptionAccount(call.sql, realm)
    const items = await exposureItems(call, realm)
    realms.push({ realm, funds: rupees(funds), held: rupees(held), fees: rupees(fees), items })
  }
  return ok({ rule: Object.fromEntries(OPTION_SETTINGS.map(name => [name, String(rule[name])])), realms })
})

async function exposureItems({ sql, deps, nowMs }: CallOf<typeof optionExposure>, realm: Realm) {
  const rows = await sumOpen(sql, realm)
  const groups = new Map<string, OpenRow[]>()
  for (const row of rows) {
    const key = `${row.symbol} ${row.date}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const items = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const market = await readOptionMarket(sql, deps, { realm, symbol: first.symbol }, nowMs)
    const open = group.flatMap(row => {
      const inputs = market && inputsOf(row, market, nowMs)
      return inputs ? [{ ...row, inputs }] : []
    })
    const exposure = open.length === group.length ? exposureOf(open) : undefined
    const sum = (of: (row: OpenRow) => bigint) => group.reduce((total, row) => total + of(row), 0n)
    items.push({
      symbol: first.symbol,
      expiry: first.date,
      purchases: Number(sum(row => row.purchases)),
      contracts: Number(sum(row => row.quantity)),
      payoffMax: rupees(sum(row => row.payoffMaxUnits)),
      delta: exposure ? String(exposure.delta) : null,
      vega: exposure ? rupees(exposure.vegaUnits) : null,
    })
  }
  return items
}
