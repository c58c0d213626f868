import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, test } from 'vitest'

test.each(['en-US', 'ur-PK'] as const)(
  'STF-10 the question before a halt and its message name the environment, in %s',
  locale => {
    const t = translatorFor(locale)
    for (const key of ['haltQuestion', 'haltDone', 'resumeQuestion', 'resumeDone'] as const) {
      const texts = (['real', 'demo'] as const).map(realm => {
        const environment = t(`console-shell.realm_${realm}`)
        const text = t(`console-market.${key}`, { symbol: 'HBL', environment })
        expect(text, key).toContain(environment)
        return text
      })
      expect(new Set(texts).size, key).toBe(2)
    }
  },
)
