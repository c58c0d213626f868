import { loadAreas, translatorOf } from '@firoza/i18n/loaded-texts'
import { expect, it } from 'vitest'
import { type Subject, subjectText } from './subject-text.ts'

it('I18N-2 REV-2 says in the reader’s language what a request is about, days as they are written here', async () => {
  await loadAreas('ur-PK', ['console-review', 'console-content'])
  await loadAreas('en-US', ['console-review', 'console-content'])
  const said = (language: 'en-US' | 'ur-PK', kind: Subject['kind'], subject: string) =>
    subjectText(
      { kind, subject },
      { t: translatorOf(language), language, channelName: (side, id) => `[${side} ${id}]` },
    )
  const subjects = [
    ['channel_setting', 'deposit pk_bank'],
    ['pay_account', 'pk_bank'],
    ['fee_schedule', 'regular 2026-12-01'],
    ['holiday', '2026-02-18'],
    ['holiday', 'banks 2026-02-18'],
    ['trading_hours', '2026-12-01 mon tue'],
    ['content_change', 'page fees'],
    ['user_disable', 'FZ10000001'],
  ] as const
  expect(subjects.map(([kind, subject]) => said('en-US', kind, subject))).toEqual([
    'Deposit · [deposit pk_bank]',
    '[deposit pk_bank]',
    'Regular · 01-12-2026',
    'Exchange · 18-02-2026',
    'Banks · 18-02-2026',
    '01-12-2026 · Mon, Tue',
    expect.stringMatching(/^\S.* · fees$/),
    'FZ10000001',
  ])
  for (const [kind, subject] of subjects.slice(0, 6))
    expect(said('ur-PK', kind, subject)).not.toMatch(/regular|banks|mon|2026-/)
})
