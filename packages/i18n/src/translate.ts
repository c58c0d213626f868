import { assert } from '@firoza/core/assert'
import type { Area, Messages } from './all-messages.ts'
import { type Locale, messagesLocaleOf } from './locale.ts'
import { fill, type Message, type MessageValue, type ParametersOf } from './message.ts'

/** `'stock.buy'`: an area and a key in it. */
export type MessageKey<A extends Area = Area> = { [Name in A]: `${Name}.${keyof Messages[Name] & string}` }[A]

/** The English message that stands under a key: its placeholders say which parameters the key takes. */
export type MessageAt<Key extends string> = Key extends `${infer A extends Area}.${infer Name}`
  ? Name extends keyof Messages[A]
    ? Messages[A][Name]
    : never
  : never

type Arguments<M> = keyof ParametersOf<M> extends never ? [] : [parameters: ParametersOf<M>]

/**
 * Gives the text of a key in one language. A missing, misspelt or surplus parameter does not compile, nor does a
 * key of an area that the translator was not made for.
 */
export type Translate<A extends Area = Area> = <Key extends MessageKey<A>>(
  key: Key,
  ...parameters: Arguments<MessageAt<Key>>
) => string

/** The messages at hand, by area. In the browser it grows as areas are loaded; on the server it is whole. */
export type Catalogue = { readonly [A in Area]?: Readonly<Record<string, Message>> }

export function createTranslator<A extends Area = Area>(locale: Locale, catalogue: Catalogue): Translate<A> {
  const plural = new Intl.PluralRules(messagesLocaleOf(locale))
  const finish = locale === 'x-pseudo' ? bracket : (text: string) => text
  return (key: string, values?: Readonly<Record<string, MessageValue>>) => {
    const message = messageAt(catalogue, key)
    if (typeof message === 'string') return finish(fill(message, values))
    const count = Number(values?.[message.by ?? 'count'])
    return finish(fill(plural.select(count) === 'one' ? message.one : message.other, values))
  }
}

function messageAt(catalogue: Catalogue, key: string): Message {
  const dot = key.indexOf('.')
  const messages = catalogue[key.slice(0, dot) as Area]
  assert(messages !== undefined, `the messages of ${key} are loaded before they are shown`)
  const message = messages[key.slice(dot + 1)]
  assert(message !== undefined, `there is a message ${key}`)
  return message
}

/** How the pseudo language marks a text that came from a catalogue. */
export function bracket(text: string): string {
  return `⟦${text}⟧`
}
