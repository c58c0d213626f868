import { type Endpoint, takesKey } from '@firoza/api/endpoint'
import { httpStatusOf } from '@firoza/api/http-status'
import { z } from 'zod'

/** The API as an OpenAPI 3.1 document, made from the descriptions of the endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firoza',
      version,
      description:
        'Answers are `{code, msg, data}`: code 0 is success, -1000 says that the session is not valid, -1001 carries a message for the person in `msg` and its stable identity in `data.reason`. Amounts are decimal strings, times are milliseconds since 1970-01-01 UTC.',
    },
    tags: [...new Set(endpoints.map(tagOf))].map(name => ({ name })),
    components: {
      securitySchemes: { accesstoken: { type: 'apiKey', in: 'header', name: 'accesstoken' } },
    },
    paths,
  }
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? ''
}

function operation(endpoint: Endpoint): object {
  const input = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  return {
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll('/', '_')}`,
    ...(endpoint.who === 'anyone' ? {} : { security: [{ accesstoken: [] }] }),
    'x-effect': endpoint.effect,
    'x-refusals': endpoint.refusals,
    ...(endpoint.method === 'GET'
      ? { parameters: queryParameters(input) }
      : { requestBody: body(input, endpoint.file) }),
    ...(takesKey(endpoint) && {
      description: 'Takes the header `idempotency-key`: the same key and body give the same answer, once.',
    }),
    responses: responses(endpoint),
  }
}

function queryParameters(input: z.core.JSONSchema.JSONSchema): object[] {
  const required = input.required ?? []
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function body(schema: z.core.JSONSchema.JSONSchema, file: string | undefined): object {
  if (file !== undefined) {
    const properties = { ...schema.properties, [file]: { type: 'string', contentMediaType: 'image/*' } }
    return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
  }
  return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } }
}

function responses(endpoint: Endpoint): object {
  const data = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' })
  const ok = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data },
  }
  const refusals = new Map<number, string[]>()
  for (const reason of endpoint.refusals) {
    const status = httpStatusOf(reason)
    refusals.set(status, [...(refusals.get(status) ?? []), reason])
  }
  if (endpoint.who === 'investor') refusals.set(401, ['session_invalid'])
  if (typeof endpoint.who === 'object') refusals.set(401, ['session_invalid', 'staff_session_unused'])
  return {
    200: { description: 'Done', content: { 'application/json': { schema: ok } } },
    ...Object.fromEntries([...refusals].map(([status, reasons]) => [status, { description: reasons.join(', ') }])),
  }
}
