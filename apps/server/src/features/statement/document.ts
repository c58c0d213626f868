import type { Locale } from '../../http/call.ts'

/** A column of a table. `share` is its part of the width; figures stand at the end and are never cut. */
export interface Column {
  readonly label: string
  /** What the small second line of its cells is: a column of its own in a CSV. */
  readonly detailLabel?: string
  readonly share: number
  readonly figure?: boolean
}

export interface Cell {
  readonly text: string
  readonly detail?: string
  /** The plain decimal, where `text` is one written for people: what a CSV has. */
  readonly plain?: string
}

export type Row = readonly Cell[]

export interface Table {
  readonly heading: string
  readonly columns: readonly Column[]
  /** Some hundred rows at a time. */
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** What stands there where there is no row. */
  readonly empty?: string
}

/** What is written down, before it is a PDF or a CSV. `closing` is asked after all rows were given. */
export interface DocumentModel {
  readonly locale: Locale
  readonly title: string
  /** What nobody may overlook: that it is no real money. */
  readonly marks: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly tables: readonly Table[]
  closing(): readonly string[]
}

/** Where the bytes of a file go; resolves when more may come. */
export type Push = (bytes: Buffer) => Promise<void>
