import type { Rule } from './repository.ts'

/** One name per feature, in the specs, core, api, server, mobile, console and the areas of texts. */
const FEATURES = [
  ...['auth', 'account', 'kyc', 'hni', 'score', 'bank', 'deposit', 'withdraw', 'convert', 'coin', 'market', 'stock'],
  ...['portfolio', 'statement', 'notify', 'content', 'support', 'staff', 'review', 'ledger', 'audit', 'engine'],
  ...[
    'settings',
    'sandbox',
    'offering',
    'block',
    'option',
    'perp',
    'robot',
    'loan',
    'vip',
    'vote',
    'referral',
    'alert',
  ],
]

/** What is no feature: what all of them use, or a page of several. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  core: ['book', 'calendar', 'money', 'proof', 'text', 'testing'],
  api: ['client', 'endpoint', 'endpoints', 'envelope', 'fields', 'http-status', 'public-site', 'stream'],
  docs: ['api', 'book', 'calendar', 'console', 'i18n', 'operate', 'proof', 'shell', 'stream'],
  mobile: ['home'],
  texts: ['explain', 'home', 'refusal', 'shell', 'ui'],
}

const PLACES: Readonly<Record<string, RegExp>> = {
  docs: /^docs\/spec\/([^/]+)\.md$/,
  core: /^packages\/core\/src\/([^/]+)\//,
  api: /^packages\/api\/src\/([^/]+?)(?:\.test)?(?:\.ts$|\/)/,
  server: /^apps\/server\/src\/features\/([^/]+)\//,
  mobile: /^apps\/mobile\/src\/features\/([^/]+)\//,
  console: /^apps\/console\/src\/features\/([^/]+)\//,
  texts: /^packages\/i18n\/src\/messages\/[^/]+\/(?:console-)?([^/]+)\.ts$/,
}

export const featureNames: Rule = {
  name: 'feature-name',
  reason: 'a feature has one name everywhere: auth.md, core/auth, api/auth-….ts, features/auth',
  check: ({ files }) => {
    const seen = new Set<string>()
    return files.flatMap(({ path }) =>
      Object.entries(PLACES).flatMap(([place, pattern]) => {
        const name = pattern.exec(path)?.[1]
        if (name === undefined || seen.has(`${place} ${name}`) || isNamed(place, name)) return []
        seen.add(`${place} ${name}`)
        return [{ path, what: `${name} is no feature's name` }]
      }),
    )
  },
}

function isNamed(place: string, name: string): boolean {
  if (SHARED[place]?.includes(name)) return true
  const whole = place === 'docs' || place === 'api' || place === 'texts'
  return FEATURES.some(feature => name === feature || (whole && name.startsWith(`${feature}-`)))
}
