import { expect, it } from 'vitest'
import { z } from 'zod'
import { STATEMENT_LENGTH_MAX, staffImportStatement, staffPreviewStatement } from './deposit-staff.ts'
import { type Endpoint, endpointName } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { line } from './fields.ts'

const writes: readonly Endpoint[] = endpoints.filter(({ effect }) => effect === 'write')

/** Every name of a property in a JSON schema, however deep. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(propertiesOf)]
}

const answered = ({ output }: Endpoint) =>
  propertiesOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }))

it('API-5 no call that only shows keeps its answer for a repetition', () => {
  expect(writes.filter(({ rate }) => rate === 'read').map(endpointName)).toEqual([])
})

it.each(writes.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  'API-5 the kept answer holds no secret, and in the console nothing of whom it is about: %s',
  (_, endpoint) => {
    // Tokens that an offering sells are no secret.
    const isSold = (name: string) => endpoint.path.includes('/new/') && /^(token|tokens|lotTokens)$/.test(name)
    const secret = answered(endpoint).filter(
      name => (/secret|password|token|word|recovery/i.test(name) || /^otp|Otp/.test(name)) && !isSold(name),
    )
    expect(secret).toEqual([])
    if (typeof endpoint.who !== 'object') return
    const personal = /phone|email|account|iban|holder|document|birth|csv/i
    expect(answered(endpoint).filter(name => personal.test(name))).toEqual([])
  },
)

it('API-10 no call lists a refusal twice', () => {
  const twice = endpoints.filter(({ refusals }) => new Set(refusals).size < refusals.length)
  expect(twice.map(endpointName)).toEqual([])
})

/** Fields of calls by GET that stand in addresses: pages, filters and numbers of things, and nothing that a person typed about anybody. */
const IN_ADDRESSES =
  'form cursor limit queue id realm type status state kind group filter symbol side asset period from to name sector index sort keyword country destinationId amount label after before staff action person fromMs toMs contract direction expiry fund rates'

it('API-21 no address of a call holds what people are searched by, nor why they are looked at', () => {
  const byGet: readonly Endpoint[] = endpoints.filter(({ method }) => method === 'GET')
  const fields = byGet.flatMap(({ input }) =>
    propertiesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  )
  expect([...new Set(fields)].filter(field => !IN_ADDRESSES.split(' ').includes(field))).toEqual([])
})

/** More than every field takes but the file of a bank. */
const TOO_LONG = 60_001

it('API-24 no field of any call takes a text without an end', () => {
  const endless = (endpoints as readonly Endpoint[]).flatMap(endpoint => {
    const fields = endpoint.input instanceof z.ZodObject ? Object.entries(endpoint.input.shape) : []
    return fields
      .filter(([name]) => name !== 'content')
      .filter(([, field]) => ['a', '9', ' ', 'A '].some(sign => takes(field, sign.repeat(TOO_LONG))))
      .map(([name]) => `${endpointName(endpoint)} ${name}`)
  })
  expect(endless).toEqual([])
  for (const endpoint of [staffPreviewStatement, staffImportStatement]) {
    expect(takes(endpoint.input.shape.content, 'a'.repeat(STATEMENT_LENGTH_MAX + 1))).toBe(false)
  }
})

it('API-24 a name is one line, and reads in the direction that its letters have', () => {
  const named = (endpoints as readonly Endpoint[]).flatMap(endpoint => {
    const fields = endpoint.input instanceof z.ZodObject ? Object.entries(endpoint.input.shape) : []
    return fields
      .filter(([name]) => /name|city|province|district|line[123]?$|device|bank$|placeOfBirth/i.test(name))
      .filter(([, field]) => ['Ayesha\nKhan', 'Ayesha\u202EnahK'].some(text => takes(field, text)))
      .map(([name]) => `${endpointName(endpoint)} ${name}`)
  })
  expect(named).toEqual([])
  expect(takes(line(1, 40), 'عائشہ\u200cخان'), 'a joiner that Urdu is written with').toBe(true)
})

function takes(field: unknown, text: string): boolean {
  return (field as z.ZodType).safeParse(text).success
}
