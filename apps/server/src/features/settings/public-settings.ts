import type { OutputOf } from '@firoza/api/endpoint'
import type { props } from '@firoza/api/public-site'
import { AREA_CODE_DEFAULT } from '@firoza/core/account/phone'
import { CODE_LIFE_MS } from '@firoza/core/auth/one-time-code'
import { PASSWORD_LENGTH } from '@firoza/core/auth/password'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { STARTING_MONEY } from '../../customers/starting-money.ts'
import type { Settings } from '../../settings.ts'

export function publicSettings({ mode, captcha, largeOrderRupees }: Settings): OutputOf<typeof props> {
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
