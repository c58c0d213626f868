import { inChosenDigits, sentenceInChosenDigits } from './digits.ts'

/**
 * A text with `{name}` placeholders, or its plural forms, chosen by the number given as `by` (`count` unless told
 * otherwise). English and Urdu both have exactly the forms one and other.
 */
export type Message = string | PluralMessage

export interface PluralMessage {
  readonly by?: string
  readonly one: string
  readonly other: string
}

/** What a placeholder may be filled with. Amounts come formatted: numbers here are counts. */
export type MessageValue = string | number

/** The names between braces in a text, as a union: `'{n} of {m}'` gives `'n' | 'm'`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The name of the number by which a plural message chooses its form. */
type PluralNumber<M> = M extends { readonly by: infer By extends string }
  ? By
  : M extends PluralMessage
    ? 'count'
    : never

/** Every parameter that a message needs. */
export type ParameterOf<M> = M extends string
  ? Placeholders<M>
  : M extends PluralMessage
    ? Placeholders<M['one']> | Placeholders<M['other']> | PluralNumber<M>
    : never

/** A parameter by which a plural chooses is a number; any other is text or number. */
export type ParametersOf<M> = {
  readonly [Name in ParameterOf<M>]: Name extends PluralNumber<M> ? number : MessageValue
}

/** A text that contains every placeholder of the source text. That it has no others is tested. */
type WithPlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & WithPlaceholdersOf<Rest>
  : string

/** What an area in another language must be: the same keys, plurals where the source has plurals, the same placeholders. */
export type TranslationOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? WithPlaceholdersOf<Source[Key]>
    : Source[Key] extends { readonly by: infer By; readonly other: infer Other extends string }
      ? { readonly by: By; readonly one: string; readonly other: WithPlaceholdersOf<Other> }
      : Source[Key] extends PluralMessage
        ? { readonly one: string; readonly other: WithPlaceholdersOf<Source[Key]['other']> }
        : never
}

const PLACEHOLDER = /\{([A-Za-z0-9]+)\}/g

/** A text of which nothing is known that it could be filled with: an ellipsis stands for each. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '…')
}

/**
 * Fills a text's placeholders. Figures of the text itself and numbers have the digits that were chosen, other values stand as they come.
 * A name that is not given stays as it stands, so that a test can see it.
 */
export function fill(text: string, values: Readonly<Record<string, MessageValue>> | undefined): string {
  const written = sentenceInChosenDigits(text)
  if (!values) return written
  return written.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? inChosenDigits(String(value)) : value
  })
}
