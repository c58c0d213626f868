import { isTest, type Rule } from './repository.ts'

const ENGLISH = /^packages\/i18n\/src\/messages\/en-US\/(.+)\.ts$/
const TEXTS = 'packages/i18n/src/messages/'

export const unusedMessages: Rule = {
  name: 'unused-message',
  reason: 'no source names it: delete it in both languages, or use it',
  check: ({ files, sources }) => {
    const named = sources.filter(({ path }) => !isTest(path) && !path.startsWith(TEXTS)).map(({ facts }) => facts)
    const words = new Set(named.flatMap(({ strings }) => strings.map(({ text }) => text)))
    const shapes = [...new Set(named.flatMap(({ templates }) => templates))]
      .filter(shape => /^([a-z-]+\.\w*|\*\.\w+)\*[\w*]*$/.test(shape))
      .map(shape => new RegExp(`^${shape.replace('.', '\\.').replaceAll('*', '([\\w-]+)')}$`))
    /** `t('order.buy')`, or `t(`order.${side}`)` where 'buy' stands somewhere as a word or the key says more than a word. */
    const isUsed = (key: string, name: string) =>
      words.has(key) ||
      shapes.some(shape => {
        const gaps = shape.exec(key)?.slice(1)
        return gaps !== undefined && (gaps.join('') !== name || gaps.every(gap => words.has(gap)))
      })
    return files.flatMap(({ path, text }) => {
      const area = ENGLISH.exec(path)?.[1]
      const keys = area === undefined ? [] : text.matchAll(/^ {2}(\w+):/gm)
      return [...keys].flatMap(([, name = '']) =>
        isUsed(`${area}.${name}`, name) ? [] : [{ path, what: `${area}.${name}` }],
      )
    })
  },
}
