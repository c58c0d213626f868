import { NOTICE_KINDS } from '@firoza/core/notify/notice-kind'
import { topicOf } from '@firoza/core/notify/notice-topic'
import { expect, it } from 'vitest'
import { isPath } from '../../paths.ts'
import { notFound, pageAt } from '../../routes.tsx'
import { noticeAddress } from './notice-address.ts'

it('NTC-14 a notification of every kind leads to a page, and only what is about security by default to that one', () => {
  for (const kind of NOTICE_KINDS) {
    const address = noticeAddress({ kind, symbol: null })
    const path = address.split('?')[0] ?? ''
    expect(isPath(path) && pageAt(path) !== notFound, kind).toBe(true)
    if (path === '/pages/tabbar/mine') expect.fail(`${kind} has no page of its own`)
    if (path === '/pages/user/security') expect(topicOf(kind), kind).toBe('security')
  }
})

it('NTC-14 an order leads to the records of its market', () => {
  const addressOf = (symbol: string) => noticeAddress({ kind: 'order_filled', symbol })
  expect(addressOf('OGDC')).toBe('/pages/stock/order?symbol=OGDC')
  expect(addressOf('BTC-USDT')).toBe('/pages/coin/assetsRecord')
  expect(addressOf('USDT-PKR')).toBe('/pages/coin/assetsRecord')
  expect(addressOf('BTC-USDT-PERP')).toBe('/pages/contract/record')
})

it('ALR-3 a price alert leads to the page of its share or pair', () => {
  const addressOf = (symbol: string) => noticeAddress({ kind: 'alert_above', symbol })
  expect(addressOf('OGDC')).toBe('/pages/stock/stockKline?symbol=OGDC')
  expect(addressOf('BTC-USDT')).toBe('/pages/coin/coinKline?symbol=BTC-USDT')
})
