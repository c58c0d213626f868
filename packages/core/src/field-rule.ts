/** What a single input field can break. The bound is what the rule names: a length, a number, the choices. */
export const FIELD_RULES = [
  'text',
  'integer',
  'decimal',
  'flag',
  'choice',
  'format',
  'list',
  'file',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
] as const

export type FieldRule = (typeof FIELD_RULES)[number]
