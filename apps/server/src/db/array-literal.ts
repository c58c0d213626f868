/**
 * Arrays as PostgreSQL's text literals, for the set-based statements of the hot path: `unnest(${wholes(units)}::int8[])`. One
 * string to build and no type to infer; the driver's own arrays escape each element.
 */
export function wholes(values: readonly (bigint | number | null)[]): string {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += `${i === 0 ? '' : ','}${values[i] ?? 'null'}`
  return `${text}}`
}

/** The same for text, uuid, enum and date elements. */
export function texts(values: readonly (string | null)[]): string {
  return `{${values.map(value => (value === null ? 'null' : quoted(value))).join(',')}}`
}

export function booleans(values: readonly boolean[]): string {
  return `{${values.map(value => (value ? 't' : 'f')).join(',')}}`
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
