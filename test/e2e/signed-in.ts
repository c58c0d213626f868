import type { Locale } from '@firoza/i18n/locale'
import type { BrowserContext } from 'playwright-core'

export interface SignedIn {
  readonly token: string
  readonly tokenReal: string
  readonly tokenDemo: string
  readonly user: object
}

/** Signs in over the API, as the app's own form does. */
export async function signIn(url: string, realm: 'real' | 'demo', phone = '03000000001'): Promise<SignedIn> {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: 'firoza123', realm }),
  })
  const { code, data } = (await response.json()) as { code: number; data: SignedIn }
  if (code !== 0) throw new Error('the seeded person could not sign in')
  return data
}

/** Puts a language and a session where the app keeps them, before any of its pages loads. */
export async function remember(context: BrowserContext, language: Locale, realm: 'real' | 'demo', person?: SignedIn) {
  const session = person && {
    userToken: person.token,
    userTokenReal: person.tokenReal,
    userTokenDemo: person.tokenDemo,
    userAccountType: realm,
    userInfo: person.user,
    openAutoApply: false,
  }
  await context.addInitScript(
    ([language, session]) => {
      const set = (name: string, state: object) => {
        const key = `firoza.${name}`
        const old = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":1}') as {
          state: object
          version: number
        }
        localStorage.setItem(key, JSON.stringify({ ...old, state: { ...old.state, ...state } }))
      }
      set('preferences', { language })
      if (session && !localStorage.getItem('firoza.session')) set('session', session)
    },
    [language, session] as const,
  )
}
