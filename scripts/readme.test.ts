import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTINGS } from '../apps/server/src/settings.ts'

const root = new URL('../', import.meta.url)
const readme = readFileSync(new URL('README.md', root), 'utf8')

it('OPS-1 lists every setting in the README with its default and meaning', () => {
  const rows = Object.entries(SETTINGS).map(
    ([name, { default: value, meaning }]) => `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${meaning} |`,
  )
  const listed = readme.split('\n').filter(line => /^\| `[A-Z_]+` \|/.test(line))
  expect(listed).toEqual(rows)
})

it('links only to files that are there', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)]
    .map(match => match[1] ?? '')
    .filter(link => !link.startsWith('http'))
  expect(links.filter(link => !existsSync(new URL(link, root)))).toEqual([])
})
