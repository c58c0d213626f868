import { CHART } from '@firoza/core/ledger/account'
import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'

/** docs/ledger.md: the chart of accounts and every kind of journal. */
export function ledgerPage(): string {
  const accounts = Object.entries(CHART).map(
    ([code, kind]) =>
      `| \`${code}\` | ${kind.title} | ${kind.normal} | ${kind.perUser ? 'each person' : 'the platform'} | ${kind.assets.join(', ')} | ${kind.meaning} |`,
  )
  const journals = Object.entries(JOURNAL_KINDS).flatMap(([name, kind]) => [
    `### \`${name}\``,
    '',
    kind.meaning,
    '',
    '| debit | credit |',
    '| --- | --- |',
    ...rows(kind.debit, kind.credit),
    '',
  ])
  return [
    '# The ledger',
    '',
    'Credit is positive. All accounts of one asset and realm sum to zero; a debit-normal account is never above zero, a credit-normal one never below.',
    '',
    '## Accounts',
    '',
    '| code | title | normal side | one for | assets | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
    ...accounts,
    '',
    '## Journals',
    '',
    ...journals,
  ].join('\n')
}

function rows(debit: readonly string[], credit: readonly string[]): string[] {
  return Array.from(
    { length: Math.max(debit.length, credit.length) },
    (_, i) => `| ${debit[i] ?? ''} | ${credit[i] ?? ''} |`,
  )
}
