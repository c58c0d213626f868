import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'

export type RawFields = Record<string, unknown>
type FieldsRefusal = 'field_repeated' | 'field_unknown' | 'field_invalid'

/**
 * Reads a query string or a form body into flat fields. A repeated field, a bracketed one (`a[]`, `a[b]`) and one that would reach
 * an object's prototype are refused rather than resolved: two readers of one request must never see two values.
 */
export function parseFields(text: string): Outcome<RawFields, FieldsRefusal> {
  const fields: RawFields = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const refusal = checkFieldName(name)
    if (refusal) return refusal
    if (name in fields) return refuse('field_repeated', { field: name }, name)
    count += 1
    if (count > LIMITS.bodyFieldsMax) return tooManyFields()
    fields[name] = value
  }
  return ok(fields)
}

/** Reads a JSON body: one object, by the same rules. `JSON.parse` keeps the last of two equal names, so the text is asked as well. */
export function parseJson(text: string): Outcome<RawFields, FieldsRefusal> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('field_invalid', { field: 'body', rule: 'format', bound: 'JSON' }, 'body')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('field_invalid', { field: 'body', rule: 'format', bound: 'JSON' }, 'body')
  }
  const names = Object.keys(value)
  if (names.length > LIMITS.bodyFieldsMax) return tooManyFields()
  for (const name of names) {
    const refusal = checkFieldName(name)
    if (refusal) return refusal
  }
  const repeated = repeatedName(text)
  if (repeated !== undefined) return refuse('field_repeated', { field: repeated.slice(0, 64) }, repeated.slice(0, 64))
  return ok(Object.assign(Object.create(null), value))
}

export function checkFieldName(name: string) {
  if (name.length > 64 || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || name === 'constructor') {
    return refuse('field_unknown', { field: name.slice(0, 64) }, name.slice(0, 64))
  }
  return undefined
}

function tooManyFields() {
  return refuse('field_invalid', { field: 'body', rule: 'too_long', bound: String(LIMITS.bodyFieldsMax) }, 'body')
}

/** The first name that stands twice at the top level of a valid JSON object. */
function repeatedName(text: string): string | undefined {
  const seen = new Set<string>()
  let depth = 0
  for (const [part, quoted, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (part === '{' || part === '[') depth += 1
    else if (part === '}' || part === ']') depth -= 1
    else if (depth === 1 && quoted && colon) {
      const name = JSON.parse(quoted) as string
      if (seen.has(name)) return name
      seen.add(name)
    }
  }
  return undefined
}
