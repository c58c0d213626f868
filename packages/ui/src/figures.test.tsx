import { inFigures } from '@firoza/i18n/digits'
import type { Locale } from '@firoza/i18n/locale'
import { directionOf } from '@firoza/i18n/locale'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Change } from './change.tsx'
import { Field } from './field.tsx'
import { Figure, Money } from './money.tsx'
import { Switch } from './switch.tsx'
import { UiProvider } from './ui-context.tsx'
import { figuresOf } from './use-figures.tsx'

function markup(node: ReactNode, locale: Locale = 'en-US'): string {
  const language = { locale, direction: directionOf(locale), t: translatorFor(locale) }
  return renderToStaticMarkup(<UiProvider value={language}>{node}</UiProvider>)
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('UI-7 an amount is isolated from the direction around it and has its unit on its language’s side', () => {
  const english = markup(<Money value="1250.509" asset="PKR" />)
  expect(textOf(english)).toBe('Rs 1,250.50')
  expect(english).toMatch(/<bdi dir="ltr"[^>]*>1,250\.50<\/bdi>/)
  expect(textOf(markup(<Money value="1250.509" asset="PKR" />, 'ur-PK'))).toBe('1,250.50 روپے')
})

test('UI-8 a change has a sign, a word for screen readers and a colour, and zero has no side', () => {
  expect(textOf(markup(<Change percent="1.239" />))).toBe('Up+1.23%')
  expect(textOf(markup(<Change percent="-1.239" amount="-5" />))).toBe('Down−5.00 (−1.23%)')
  expect(textOf(markup(<Change amount="0.001" decimals="asGiven" />))).toBe('Up+0.001')
  expect(markup(<Change percent="0" />)).toContain('text-muted')
  expect(markup(<Change percent="-1" />)).toContain('text-loss')
})

test('UI-9 a button that cannot be pressed says why, and stays reachable', () => {
  const html = markup(<Button disabledReason="The market is closed">Buy</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/<button[^>]* disabled/)
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`id="${id}"`)
  expect(textOf(html)).toContain('The market is closed')
})

test('I18N-8 figures of sentences have the digits and the grouping that the person has chosen', () => {
  const { number, whole, money, short, percent, rate } = figuresOf({ locale: 'ur-PK' })
  inFigures({ digits: 'urdu', grouping: 'lakh' }, () => {
    expect(number('1234567.891')).toBe('۱۲,۳۴,۵۶۷.۸۹')
    expect(whole(250000)).toBe('۲,۵۰,۰۰۰')
    expect(money('1234567', 'PKR')).toBe('\u2066۱۲,۳۴,۵۶۷.۰۰\u2069 روپے')
    expect(short('1234567')).toBe('\u2067۱۲.۳۴ لاکھ\u2069')
    expect(percent('1.239')).toBe('+۱.۲۳%')
    expect(rate(0.15)).toBe('۰.۱۵%')
  })
})

test('I18N-8 a number has the chosen digits wherever it stands, a text of digits its own', () => {
  const urdu = (node: ReactNode) => textOf(inFigures({ digits: 'urdu' }, () => markup(node)))
  expect(urdu(<Figure>{95}</Figure>)).toBe('۹۵')
  expect(urdu(<Figure>PK36 SCBL 0000</Figure>)).toBe('PK36 SCBL 0000')
  expect(urdu(<Money value="1250.5" asset="PKR" />)).toBe('Rs ۱,۲۵۰.۵۰')
  const typed = (kind: 'number' | 'code') =>
    inFigures({ digits: 'urdu' }, () => markup(<Field label="Amount" kind={kind} value="5000" onChange={() => {}} />))
  expect(typed('number')).toContain('value="۵۰۰۰"')
  expect(typed('code')).toContain('value="5000"')
})

test('UI-38 the words of a switch turn it', () => {
  const html = markup(
    <Switch label="Post only" detail="Rejected if it would execute" on={false} onChange={() => undefined} />,
  )
  const [, target, words] = /<label for="([^"]+)"[^>]*>(.*)<\/label>/.exec(html) ?? []
  expect(textOf(words ?? '')).toBe('Post onlyRejected if it would execute')
  expect(html).toMatch(new RegExp(`<button[^>]* id="${target}"`))
})

test('UI-2 the browser cuts no password: what is left of one that is too long would be another', () => {
  const field = (kind: 'password' | 'text') =>
    markup(<Field kind={kind} label="x" value="" onChange={() => undefined} maxLength={20} />)
  expect(field('text')).toContain('maxLength="20"')
  expect(field('password')).not.toContain('maxLength')
})
