import type { CallOutput } from '@firoza/api/endpoints'
import type { Locale } from '@firoza/i18n/locale'
import type { BrowserContext } from 'playwright-core'
import { SANDBOX_INVESTORS, SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'

export type SignedIn = Pick<CallOutput<'POST /user/login'>, 'token' | 'tokenReal' | 'tokenDemo' | 'user'>

/** Signs in over the API, as the app's own form does. */
export function signIn(
  url: string,
  realm: 'real' | 'demo',
  phone: string = SANDBOX_INVESTORS[0].phone,
): Promise<SignedIn> {
  return call(url, 'POST /user/login', { phone, password: SANDBOX_PASSWORD, realm })
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
