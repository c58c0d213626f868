import type { Endpoint } from '@firoza/api/endpoint'
import { endpoints } from '@firoza/api/endpoints'

/** docs/api.md: every call by area. The full schemas are in the OpenAPI document that the server serves. */
export function apiPage(): string {
  const areas = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const area = endpoint.path.split('/').slice(1, -1).join('/') || 'root'
    areas.set(area, [...(areas.get(area) ?? []), endpoint])
  }
  return [
    '# Calls',
    '',
    'Below `/api`. A running server serves the schemas at `/api/openapi.json` and a page to try them at `/api/docs`.',
    '',
    ...[...areas].flatMap(([area, calls]) => [
      `## ${area}`,
      '',
      '| call | what it does | effect | who | refusals, in order |',
      '| --- | --- | --- | --- | --- |',
      ...calls.map(row),
      '',
    ]),
  ].join('\n')
}

function row({ method, path, summary, effect, who, refusals }: Endpoint): string {
  const caller = typeof who === 'object' ? `staff: ${who.staff}` : who
  return `| \`${method} ${path}\` | ${summary} | ${effect} | ${caller} | ${refusals.join(', ')} |`
}
