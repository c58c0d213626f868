import type { Endpoint } from '@firoza/api/endpoint'
import { FIELD_RULES, type FieldRule } from '@firoza/core/field-rule'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { z } from 'zod'
import type { RawFields } from './parse-body.ts'

/** The input as the endpoint describes it, or the first field that breaks its rule, by name. */
export function validateInput(
  endpoint: Endpoint,
  raw: RawFields,
): Outcome<unknown, 'field_missing' | 'field_unknown' | 'field_invalid'> {
  return checkFields(endpoint.input, raw)
}

/** The same by a schema alone, as for the payload of a change request. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  raw: RawFields,
): Outcome<z.output<Schema>, 'field_missing' | 'field_unknown' | 'field_invalid'> {
  const result = schema.safeParse(raw)
  if (result.success) return ok(result.data)
  const issue = result.error.issues[0] as z.core.$ZodIssue
  if (issue.code === 'unrecognized_keys') {
    const field = String(issue.keys[0]).slice(0, 64)
    return refuse('field_unknown', { field }, field)
  }
  const field = String(issue.path[0] ?? 'body')
  if (!(field in raw)) return refuse('field_missing', { field }, field)
  const [name, ...bound] = issue.message.split(':')
  const rule = FIELD_RULES.find(known => known === name) ?? ('format' satisfies FieldRule)
  return refuse('field_invalid', { field, rule, bound: bound.join(':') }, field)
}
