import { expect, test } from 'vitest'
import { localeFromHeader } from './locale.ts'
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
