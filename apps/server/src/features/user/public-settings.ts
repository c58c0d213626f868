import type { OutputOf } from '@firoza/api/endpoint'
import type { props } from '@firoza/api/shop-window'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { CODE_LIFE_MS } from '@firoza/core/user/one-time-code'
import { PASSWORD_LENGTH } from '@firoza/core/user/password'
import { AREA_CODE_DEFAULT } from '@firoza/core/user/phone'
import type { Settings } from '../../settings.ts'
import { STARTING_MONEY } from '../../standing/starting-money.ts'

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
