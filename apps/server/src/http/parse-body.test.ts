import { describe, expect, it } from 'vitest'
import { parseFields, parseJson } from './parse-body.ts'

describe('a form or a query', () => {
  it('API-4 is read into flat fields', () => {
    expect(parseFields('symbol=OGDC&quantity=5&name=%D8%A7')).toEqual({
      ok: true,
      value: { symbol: 'OGDC', quantity: '5', name: 'ا' },
    })
  })

  it.each([
    ['amount=1&amount=1000', 'field_repeated'],
    ['amount[]=1', 'field_unknown'],
    ['a[b]=1', 'field_unknown'],
    ['__proto__[x]=1', 'field_unknown'],
    ['__proto__=1', 'field_unknown'],
    ['constructor=1', 'field_unknown'],
    ['=1', 'field_unknown'],
    [`${'a'.repeat(65)}=1`, 'field_unknown'],
    [Array.from({ length: 65 }, (_, i) => `f${i}=1`).join('&'), 'field_invalid'],
  ])('API-4 refuses %s', (text, reason) => {
    expect(parseFields(text)).toMatchObject({ ok: false, reason })
  })
})

describe('a JSON body', () => {
  it('API-4 is one object, of which the fields are taken', () => {
    expect(parseJson('{"a": {"a": 1, "b": 2}, "b": "a", "c": ["a", "b"]}')).toEqual({
      ok: true,
      value: { a: { a: 1, b: 2 }, b: 'a', c: ['a', 'b'] },
    })
  })

  it.each([
    ['{"amount": 1, "amount": 1000}', 'field_repeated'],
    ['{"amount": 1, "\\u0061mount": 1000}', 'field_repeated'],
    ['{"a": "x\\"", "b": 1, "a" : 2}', 'field_repeated'],
    [`{"a"${' '.repeat(200)}: 1, "a"${'\n'.repeat(200)}: 2}`, 'field_repeated'],
    ['{"__proto__": {"admin": true}}', 'field_unknown'],
    ['{"a b": 1}', 'field_unknown'],
    ['[1]', 'field_invalid'],
    ['null', 'field_invalid'],
    ['"text"', 'field_invalid'],
    ['{', 'field_invalid'],
  ])('API-4 refuses %s', (text, reason) => {
    expect(parseJson(text)).toMatchObject({ ok: false, reason })
  })

  it('API-4 gives fields no prototype to reach', () => {
    const parsed = parseJson('{"a": 1}')
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(null)
  })
})
