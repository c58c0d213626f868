import { describe, expect, test } from 'vitest'
import { ALL_MESSAGES, type Area } from './all-messages.ts'
import { loadArea } from './load-area.ts'
import type { Message } from './message.ts'

type Texts = Readonly<Record<string, Message>>
const english: Readonly<Record<string, Texts>> = ALL_MESSAGES['en-US']
const urdu: Readonly<Record<string, Texts>> = ALL_MESSAGES['ur-PK']
const areas = Object.keys(english) as Area[]

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other]
}

function placeholdersIn(message: Message): string[] {
  return [...new Set(formsOf(message).flatMap(text => text.match(/\{\w+\}/g) ?? []))].sort()
}

/** Latin words that Urdu readers read as they are: tickers, codes, and names of things that have no other. */
const LATIN_ALLOWED =
  /\b(PKR|USD|USDT|BRL|BTC|ETH|SMA|VOL|EMA|MACD|RSI|BOLL|KYC|HNI|VIP|IPO|ICO|NAV|IBAN|CNIC|SWIFT|PIX|CPF|CNPJ|RFC|IFSC|CLABE|UTR|OTP|TOTP|QR|LTV|NCCPL|SMS|PDF|CSV|URL|AI|PSX|CDC|SECP|T\+[0-9]|Android|iOS|Firoza)\b/g

/** Where English says this, Urdu says that: a word that changes from page to page reads as another thing. */
const ONE_WORD: readonly (readonly [RegExp, string])[] = [
  [/transaction password/i, 'لین دین ک'],
  [/recovery codes?/i, 'ہنگامی کوڈ'],
  [/authenticator app/i, 'آتھنٹیکیٹر ایپ'],
  [/\bsandbox\b/i, 'سینڈ باکس'],
  [/^simulated/i, 'نقلی'],
  [/contract note/i, 'رسید'],
  [/^(real|a real account)$/i, 'اصلی'],
  [/^deposit coins$/i, 'جمع کروائیں'],
  [/^withdraw( coins)?$/i, 'نکلوا'],
  [/^side$/i, 'خرید یا فروخت'],
]

/** Terms that were replaced in every message. */
const RETIRED_ENGLISH =
  /\b(customer service|play money|e-mail|second factor|journal|realm|(no|some|every|any)body|whoever|members? of staff|pay(ing)? in|favourites?|tariffs?|thaw|turn(ed)? down|been noted|identity check|ledger extract|the (house|desk))\b/i
const RETIRED_URDU =
  /(?<!\p{L})(حصص|بے نام|کسٹمر سروس|توثیقی ایپ|گوشوار[ہے]|نامنظور|دوسرا حفاظتی|دوسری تصدیق|عرفیت|آلہ|آلات|کیجیے|لیجیے|رکھیے|روزنامچہ|پسندیدہ|مقفل|گفتگو|ڈیسک|شخص|فرد|افراد|لوگ)(?!\p{L})/u

describe('messages', () => {
  test('I18N-1 Urdu has exactly the areas and keys of English', () => {
    expect(Object.keys(urdu)).toEqual(areas)
    for (const area of areas)
      expect(Object.keys(urdu[area] ?? {}).sort()).toEqual(Object.keys(english[area] ?? {}).sort())
  })

  test.each(areas)('I18N-1 Urdu has the placeholders and plurals of English in %s', area => {
    for (const [key, message] of Object.entries(english[area] ?? {})) {
      const translated = urdu[area]?.[key] ?? ''
      expect(typeof translated, key).toBe(typeof message)
      expect(placeholdersIn(translated), key).toEqual(placeholdersIn(message))
    }
  })

  test('DSK-16 what is told of a person’s account is told to them and to staff in the same words, which call nobody you', () => {
    const told = Object.keys(english['notify-event'] ?? {}).filter(key => /^(event|staff)_/.test(key))
    expect(told.length).toBeGreaterThan(50)
    for (const key of told) {
      expect(formsOf(english['notify-event']?.[key] ?? '').join(' '), key).not.toMatch(/\byou(r|rs)?\b/i)
      expect(formsOf(urdu['notify-event']?.[key] ?? '').join(' '), key).not.toMatch(/(^|\s)آپ(?=\s|$)/)
    }
  })

  test.each(areas)('I18N-10 a thing has one Urdu word in %s', area => {
    for (const [key, message] of Object.entries(english[area] ?? {})) {
      const said = formsOf(message).join(' ')
      const inUrdu = formsOf(urdu[area]?.[key] ?? '').join(' ')
      for (const [word, theirs] of ONE_WORD) if (word.test(said)) expect(inUrdu, `${area}.${key}`).toContain(theirs)
      expect(inUrdu, `${area}.${key}: withdrawing is نکلوانا`).not.toMatch(/رقم نکال(نے|یں)/)
      expect(inUrdu, `${area}.${key}: an address is a پتہ`).not.toMatch(/(^|[\s'])پتا(?=[\s،۔]|$)(?! چل)/)
      expect(inUrdu, `${area}.${key}: signing in is لاگ اِن`).not.toMatch(/سائن (اِن|آؤٹ)/)
      expect(inUrdu, `${area}.${key}: a deposit is جمع`).not.toMatch(/ڈپازٹ(?!ری)/)
      if (!/ledger|books|account of the platform|\(a 7\)/i.test(said) && area !== 'console-ledger')
        expect(inUrdu, `${area}.${key}: an account of a person is اکاؤنٹ`).not.toMatch(/کھات[ہےو]/)
    }
  })

  test.each(areas)('I18N-10 no retired term is left in %s', area => {
    const texts = (messages: Texts | undefined) => Object.values(messages ?? {}).flatMap(formsOf)
    expect(texts(english[area]).filter(text => RETIRED_ENGLISH.test(text))).toEqual([])
    expect(texts(urdu[area]).filter(text => RETIRED_URDU.test(text))).toEqual([])
  })

  test.each(areas)('I18N-2 no Latin words and no Arabic letter forms are left in the Urdu of %s', area => {
    for (const [key, message] of Object.entries(urdu[area] ?? {})) {
      for (const text of formsOf(message)) {
        const plain = text
          .replace(/\u2066[^\u2069]*\u2069/g, '')
          .replace(/\{\w+\}/g, '')
          .replace(LATIN_ALLOWED, '')
        expect(plain, key).not.toMatch(/[A-Za-z]{2,}/)
        expect(plain, key).not.toMatch(/[كيىة]/)
        expect(plain.trim().length, key).toBeGreaterThan(0)
      }
    }
  })

  test.each(areas)(
    'I18N-8 what is typed or copied as it stands, such as an example of a phone, stands isolated in %s',
    area => {
      for (const texts of [english[area], urdu[area]]) {
        for (const [key, message] of Object.entries(texts ?? {})) {
          for (const text of formsOf(message))
            expect(text.replace(/\u2066[^\u2069]*\u2069/g, ''), key).not.toMatch(/(^|\s)0[0-9]|[0-9] [0-9]/)
        }
      }
    },
  )

  test.each(areas)('every area can be loaded by itself: %s', async area => {
    expect(await loadArea('ur-PK', area)).toBe(urdu[area])
    expect(await loadArea('x-pseudo', area)).toBe(english[area])
  })

  test('WDR-21 a rejection for a sanctions list tells its customer nothing of it', () => {
    for (const texts of [english.withdraw, urdu.withdraw]) {
      const [sentence = ''] = formsOf(texts?.reject_sanctions_list ?? '')
      expect(sentence.length).toBeGreaterThan(0)
      expect(sentence).not.toMatch(/sanction|list|law|legal|permit|authorit|پابند|فہرست|قانون|اجازت|حکام/i)
    }
  })

  test('UI-56 each explained term has a title and two sentences with figures of the reader', () => {
    const texts = english.explain ?? {}
    const terms = Object.keys(texts).filter(key => key.startsWith('text_'))
    expect(Object.keys(texts)).toEqual(terms.flatMap(key => [key.replace('text_', 'title_'), key]))
    for (const key of terms) {
      expect(placeholdersIn(texts[key] ?? '').length, key).toBeGreaterThan(0)
      expect(formsOf(texts[key] ?? '')[0]?.split(/[.:;?] /).length, key).toBeGreaterThan(1)
    }
  })
})
