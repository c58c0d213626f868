import type { OutputOf } from '@firoza/api/endpoint'
import { branches, prop, props } from '@firoza/api/public-site'
import { AREA_CODE_DEFAULT } from '@firoza/core/account/phone'
import { CODE_LIFE_MS } from '@firoza/core/auth/one-time-code'
import { PASSWORD_LENGTH } from '@firoza/core/auth/password'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { STARTING_MONEY } from '../../customers/starting-money.ts'
import { handle } from '../../http/call.ts'
import type { Settings } from '../../settings.ts'

function publicSettings({ mode, captcha, largeOrderRupees }: Settings): OutputOf<typeof props> {
  return {
    mode,
    systemRouter: '/pages/tabbar/home',
    systemTradeType: 'coin',
    stockCountry: 'PK',
    areaCode: AREA_CODE_DEFAULT,
    currency: PKR.code,
    languages: ['en-US', 'ur-PK'],
    languageDefault: 'en-US',
    captcha,
    passwordLengthMin: PASSWORD_LENGTH.min,
    passwordLengthMax: PASSWORD_LENGTH.max,
    codeLifeSeconds: CODE_LIFE_MS / 1000,
    demoStartingMoney: STARTING_MONEY,
    favouritesMax: LIMITS.favouritesMax,
    largeOrder: `${largeOrderRupees}.00`,
    openOrdersMax: LIMITS.openOrdersPerUserMax,
    servicePage: '/pages/common/service',
    timeZone: 'Asia/Karachi',
  }
}

export const listBranches = handle(branches, async ({ deps: { settings } }) =>
  ok({ items: [...(settings.places?.branches ?? [])], tiles: settings.places?.tiles ?? null }),
)

export const readProp = handle(prop, async ({ deps }, { name }) => {
  const entry = Object.entries(publicSettings(deps.settings)).find(([known]) => known === name)
  return entry ? ok({ name, value: entry[1] }) : refuse('not_found', { what: 'setting' }, 'name')
})

export const readProps = handle(props, async ({ deps }) => ok(publicSettings(deps.settings)))
