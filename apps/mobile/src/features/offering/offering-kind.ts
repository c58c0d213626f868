import type { OfferingKind } from '@firoza/core/offering/offering'
import { useLocation } from 'wouter'

/** The pages of shares and of tokens are the same pages: their address says which they show. */
export function useOfferingKind(): OfferingKind {
  const [path] = useLocation()
  return path.startsWith('/pages/coinICO/') ? 'ico' : 'ipo'
}

export const CALLS = {
  ipo: {
    list: 'GET /stock/index/new/list',
    info: 'GET /stock/index/new/info',
    own: 'GET /stock/order/new/list',
    cancel: 'POST /stock/order/new/cancel',
  },
  ico: {
    list: 'POST /coin/new/list',
    info: 'POST /coin/new/info',
    own: 'POST /coin/order/new/list',
    cancel: 'POST /coin/order/new/cancel',
  },
} as const

export const PAGES = {
  ipo: {
    home: '/pages/tabbar/ipo',
    detail: '/pages/stockIPO/ipoDetail',
    order: '/pages/stockIPO/ipoOrder',
    open: '/pages/stockIPO/ipoList',
    mine: '/pages/stockIPO/ipoRecord',
  },
  ico: {
    home: '/pages/coinICO/icoList',
    detail: '/pages/coinICO/icoDetail',
    order: '/pages/coinICO/icoOrder',
    open: '/pages/coinICO/icoList',
    mine: '/pages/coinICO/applyList',
  },
} as const

/** Digits of the asset that each is paid with. */
export const MONEY_DIGITS = { ipo: 2, ico: 6 } as const
