import { ROLES, type Role } from '@firoza/api/staff-roles'
import type { CaseField } from '@firoza/core/review/change'
import { ACCOUNT_CLASSES } from '@firoza/core/stock/fees'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { formatDays } from '@firoza/i18n/format-days'
import { formatNumber } from '@firoza/i18n/format-number'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'

const WORDS = [
  'active',
  'disabled',
  'real',
  'demo',
  'house_commission',
  'transfer_fees',
  'fx_fees',
  'on',
  'off',
  'open',
  'closed',
  'locked',
  'unfreezes',
  'not_enrolled',
  'new_code',
  'removed',
  'offered',
  'accepted',
  'buy',
  'sell',
  'members',
  'strategy',
  'long',
  'short',
  'none',
] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A line of a ledger entry: the account, a house account by its code, and the amount. */
const ENTRY = /^([A-Za-z0-9_]+): (\d+\.\d+) ([A-Z0-9]+)$/
const DECIMAL = /^-?\d+\.\d+$/

function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name)
}

/** A value of a line of a change: in the reader's language, where it is a word; with separators, where it is an amount; a day as it is written here; otherwise as it stands. */
export function useValueText(): (field: CaseField, value: string) => string {
  const t = useT('console-review')
  const language = usePreferences(preferences => preferences.language)
  const nameOf = (account: string) => {
    const word = WORDS.find(known => known === account)
    return word ? t(`console-review.value_${word}`) : account
  }
  const entryText = ([, account = '', amount = '', asset = '']: RegExpExecArray) =>
    `${nameOf(account)}: ${isolate(`${formatNumber(amount, { fractionDigits: 'asGiven' })} ${asset}`)}`
  return (field, value) => {
    if (value === '') return t('console-review.nothing')
    if (field === 'roles') {
      return value
        .split(', ')
        .map(name => (isRole(name) ? t(`console-review.role_${name}`) : name))
        .join(' · ')
    }
    const accountClass = field === 'account_type' && ACCOUNT_CLASSES.find(known => known === value)
    if (accountClass) return t(`console-review.class_${accountClass}`)
    if (field === 'hours_days' || field === 'set_open_days') return formatDays(value, language)
    if (DAY.test(value)) return formatDay(value)
    const entry = ENTRY.exec(value)
    if (entry) return entryText(entry)
    return DECIMAL.test(value) ? formatNumber(value, { fractionDigits: 'asGiven' }) : nameOf(value)
  }
}
