/**
 * Arrays as PostgreSQL's text literals, for the set-based statements of the hot path: `unnest(${wholes(units)}::int8[])`. One
 * string to build and no type to infer; the driver's own arrays escape each element.
 */
export function wholes(values: readonly (bigint | number | null)[]): string {
  return `{${values.map(value => value ?? 'null').join(',')}}`
}

/** The same for text, uuid, enum and date elements. */
export function texts(values: readonly (string | null)[]): string {
  return `{${values.map(value => (value === null ? 'null' : quoted(value))).join(',')}}`
}

export function booleans(values: readonly (boolean | null)[]): string {
  return `{${values.map(value => (value === null ? 'null' : value ? 't' : 'f')).join(',')}}`
}

const SPECIAL = /["\\]/

function quoted(value: string): string {
  if (!SPECIAL.test(value)) return `"${value}"`
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Reads an array of one dimension, as PostgreSQL writes it. */
export function readArray<T>(text: string, read: (element: string) => T): (T | null)[] {
  const values: (T | null)[] = []
  for (const [, quotedElement, bare] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)) {
    if (quotedElement !== undefined) values.push(read(quotedElement.replace(/\\(.)/gs, '$1')))
    else values.push(bare === undefined || bare === 'NULL' ? null : read(bare))
  }
  return values
}
