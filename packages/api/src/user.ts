import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, nothing, text, timeOut } from './fields.ts'

export const idStatus = z.enum(['none', 'pending', 'succ', 'fail'])

/** The signed-in person as the seed's login-info shows them, and what else the shell needs. */
export const userOut = z.object({
  id: z.string(),
  account: z.string(),
  status: z.number().int(),
  idStatus,
  realm: z.enum(REALMS),
  nickname: z.string(),
  language: z.string(),
  hasTransactionCode: z.boolean(),
  accountType: z.enum(['regular', 'hni']),
  createdAt: timeOut,
})

const loginInfo = endpoint({
  method: 'GET',
  path: '/user/login/info',
  summary: 'Who is signed in, and what the shell may offer. Without a session: an empty object.',
  effect: 'read',
  who: 'anyone',
  rate: 'read',
  input: nothing,
  output: z.object({
    user: userOut.optional(),
    openAutoApply: z.boolean().optional(),
    serviceSaleSmartly: z.string().optional(),
  }),
  refusals: [],
})

const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Signs in with phone and password; answers a token for each realm.',
  effect: 'write',
  who: 'anyone',
  rate: 'sign_in',
  input: z.strictObject({
    areaCode: text(1, 6).default('+92'),
    phone: text(1, 20),
    password: text(1, 64),
    captchaId: text(1, 64).optional(),
    captcha: text(1, 12).optional(),
    realm: choice(REALMS).default('real'),
    device: text(0, 120).default(''),
  }),
  output: z.object({
    token: z.string(),
    tokenReal: z.string(),
    tokenDemo: z.string(),
    user: userOut,
  }),
  refusals: ['sign_in_locked', 'captcha_wrong', 'phone_invalid', 'credentials_wrong', 'user_disabled'],
})

export const userEndpoints = [loginInfo, login] as const
export { login, loginInfo }
