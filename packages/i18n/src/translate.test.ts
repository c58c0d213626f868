import { expect, test } from 'vitest'
import { inFigures } from './digits.ts'
import { figuresFromHeader, languageTag } from './language-tag.ts'
import { localeFromHeader, phoneLocale } from './locale.ts'
import { translatorFor } from './server-translator.ts'
import { type Catalogue, createTranslator, type Translate } from './translate.ts'

const en = translatorFor('en-US')
const ur = translatorFor('ur-PK')

test('a key gives its text in the language asked for', () => {
  expect(en('shell.home')).toBe('Home')
  expect(ur('shell.home')).toBe('ہوم')
})

test('placeholders are filled and plurals follow the number they name', () => {
  expect(en('shell.userId', { id: 'F-1' })).toBe('User id F-1')
  expect(en('refusal.rate_limited', { retryAfterSeconds: 1 })).toBe('Too many requests. Try again in 1 second')
  expect(en('refusal.rate_limited', { retryAfterSeconds: 30 })).toBe('Too many requests. Try again in 30 seconds')
})

test('I18N-8 numbers and the figures of the sentence itself have the chosen digits; values that are texts, codes and examples have not', () => {
  const urdu = <T>(word: () => T) => inFigures({ digits: 'urdu' }, word)
  expect(urdu(() => en('refusal.rate_limited', { retryAfterSeconds: 30 }))).toBe(
    'Too many requests. Try again in ۳۰ seconds',
  )
  expect(urdu(() => en('shell.userId', { id: 'F-10' }))).toBe('User id F-10')
  expect(urdu(() => en('refusal.pin_format'))).toBe('Enter ۶ digits')
  expect(urdu(() => ur('kyc.numberHintCard'))).toBe('۱۳ ہندسے، مثلاً \u206612345-1234567-1\u2069')
  expect(urdu(() => ur('kyc.ibanHint'))).toBe('۲۴ حروف اور ہندسے، مثلاً \u2066PK36 SCBL 0000 0011 2345 6702\u2069')
  expect(urdu(() => en('kyc.incomeBand_to_1m'))).toBe('PKR ۵۰۰,۰۰۱ to ۱,۰۰۰,۰۰۰')
  expect(urdu(() => en('coin.chain_ethereum'))).toBe('Ethereum (ERC-20)')
  expect(en('refusal.pin_format')).toBe('Enter 6 digits')
})

test('I18N-3 missing, misspelt and surplus parameters do not compile, nor do keys of other areas', () => {
  const shellOnly: Translate<'shell'> = en
  const neverCalled = () => {
    // @ts-expect-error the id is missing
    en('shell.userId')
    // @ts-expect-error the name is misspelt
    en('shell.userId', { di: 'F-1' })
    // @ts-expect-error there is nothing to fill
    en('shell.home', { id: 'F-1' })
    // @ts-expect-error the number of a plural is a number
    en('refusal.rate_limited', { retryAfterSeconds: '1' })
    // @ts-expect-error there is no such key
    en('shell.hom')
    // @ts-expect-error the area was not asked for
    shellOnly('refusal.pin_wrong')
  }
  expect(neverCalled).toBeTypeOf('function')
})

test('I18N-4 the pseudo language puts every text in brackets', () => {
  expect(translatorFor('x-pseudo')('shell.userId', { id: 'F-1' })).toBe('⟦User id F-1⟧')
})

test('a text whose area is not loaded is a defect, not an empty label', () => {
  const catalogue: Catalogue = {}
  expect(() => createTranslator('en-US', catalogue)('shell.home')).toThrow('loaded before they are shown')
})

test('the language of a request is the acceptable one with the highest weight', () => {
  expect(localeFromHeader(undefined)).toBe('en-US')
  expect(localeFromHeader('ur-PK')).toBe('ur-PK')
  expect(localeFromHeader('fr, ur;q=0.5, en;q=0.4')).toBe('ur-PK')
  expect(localeFromHeader('ur;q=0, en;q=0.1')).toBe('en-US')
  expect(localeFromHeader('fr-FR, de')).toBe('en-US')
  expect(localeFromHeader('x-pseudo')).toBe('en-US')
  expect(localeFromHeader('en;q=0.3, ur;q=many, UR-pk')).toBe('ur-PK')
})

test('I18N-8 a device tells the server how figures are written, in the tag of its language', () => {
  const plain = { language: 'ur-PK', digits: 'latin', grouping: 'thousands' } as const
  expect(languageTag(plain)).toBe('ur-PK')
  expect(figuresFromHeader('ur-PK')).toEqual({})
  const chosen = { ...plain, digits: 'urdu', grouping: 'lakh' } as const
  expect(languageTag(chosen)).toBe('ur-PK-u-nu-arabext-x-lakh')
  expect(figuresFromHeader(languageTag(chosen))).toEqual({ digits: 'urdu', grouping: 'lakh' })
  expect(localeFromHeader(languageTag(chosen))).toBe('ur-PK')
  expect(figuresFromHeader(languageTag({ ...chosen, language: 'en-US', grouping: 'thousands' }))).toEqual({
    digits: 'urdu',
  })
  expect(figuresFromHeader(languageTag({ ...chosen, digits: 'latin' }))).toEqual({ grouping: 'lakh' })
  expect([undefined, 'en, ur;q=0.5', 'ar-u-nu-arab'].map(figuresFromHeader)).toEqual([{}, {}, {}])
})

test('UI-55 a first start has the language of the phone where it is ours, the first of those that its owner reads', () => {
  expect(phoneLocale(['ur-PK', 'en-GB'])).toBe('ur-PK')
  expect(phoneLocale(['pa-PK', 'UR'])).toBe('ur-PK')
  expect(phoneLocale(['en-GB', 'ur-PK'])).toBe('en-US')
  expect([phoneLocale(['de-DE']), phoneLocale([])]).toEqual(['en-US', 'en-US'])
})
