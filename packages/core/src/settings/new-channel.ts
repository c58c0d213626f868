import { type BankTemplateId, bankTemplate } from '../bank/bank-templates.ts'
import { PKR } from '../money/asset.ts'
import { parseUnits } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { ChannelSide } from './channel-setting.ts'

/** The currencies of all forms of accounts, as the ledger names them. All have two decimals. */
export const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  [PKR.code]: 'Pakistani rupee',
  BDT: 'Bangladeshi taka',
  USD: 'US dollar',
  BRL: 'Brazilian real',
  INR: 'Indian rupee',
  MXN: 'Mexican peso',
}

export interface ChannelWish {
  readonly side: ChannelSide
  readonly channel: string
  readonly template?: BankTemplateId | undefined
  readonly smallest: string
  readonly largest: string
  readonly quoteSmallest?: string | undefined
  readonly quoteLargest?: string | undefined
}

export interface Bounds {
  readonly minUnits: bigint
  readonly maxUnits: bigint
}

/** Another way in or out, or a pair, as it begins: closed. */
export type NewChannel =
  | {
      readonly side: 'deposit' | 'withdraw'
      readonly id: string
      readonly asset: string
      readonly kind: 'bank' | 'wallet'
      readonly template: BankTemplateId
      readonly bounds: Bounds
    }
  | {
      readonly side: 'convert'
      readonly base: string
      readonly quote: string
      readonly bounds: Bounds
      readonly quoteBounds: Bounds
    }

function boundsOf(smallest = '', largest = ''): Bounds | undefined {
  const [minUnits, maxUnits] = [parseUnits(smallest, 2), parseUnits(largest, 2)]
  return minUnits && maxUnits && minUnits <= maxUnits ? { minUnits, maxUnits } : undefined
}

/** What was asked for, read and held together. */
export function readNewChannel(
  wish: ChannelWish,
): Outcome<NewChannel, 'field_missing' | 'field_invalid' | 'setting_contradicts'> {
  const { side, channel, template } = wish
  const bounds = boundsOf(wish.smallest, wish.largest)
  if (!bounds) return refuse('setting_contradicts', { setting: 'largest' }, 'largest')
  const [base = '', quote] = channel.split('/')
  if (side !== 'convert') {
    if (quote !== undefined)
      return refuse('field_invalid', { field: 'channel', rule: 'format', bound: side }, 'channel')
    if (template === undefined) return refuse('field_missing', { field: 'template' }, 'template')
    const { currency, type } = bankTemplate(template)
    return ok({ side, id: channel, asset: currency, kind: type, template, bounds })
  }
  const known = quote !== undefined && base !== quote && [base, quote].every(code => code in CURRENCY_NAMES)
  if (!known) return refuse('field_invalid', { field: 'channel', rule: 'format', bound: 'USD/PKR' }, 'channel')
  const quoteBounds = boundsOf(wish.quoteSmallest, wish.quoteLargest)
  if (!quoteBounds) return refuse('setting_contradicts', { setting: 'quote_largest' }, 'quoteLargest')
  return ok({ side, base, quote, bounds, quoteBounds })
}
