import { ChunkLoadError, loadWithPatience } from '@firoza/web/lazy-component'
import { expect, test } from 'vitest'
import { PATHS, tabOf, to } from './paths.ts'
import { notFound, pageAt, ROUTES } from './routes.tsx'

test('UI-15 the paths are those of the specification, as written there', () => {
  expect(PATHS).toMatchInlineSnapshot(`
    [
      "/",
      "/pages/tabbar/home",
      "/pages/tabbar/position",
      "/pages/tabbar/mine",
      "/pages/tabbar/markets",
      "/pages/tabbar/trade",
      "/pages/tabbar/ipo",
      "/pages/account/reg",
      "/pages/account/login",
      "/pages/account/coinLogin",
      "/pages/common/login",
      "/pages/common/service",
      "/pages/common/serviceJs",
      "/pages/common/lang",
      "/pages/common/companyIntroduction",
      "/pages/common/privacyPolicy",
      "/pages/common/disclaimer",
      "/pages/common/download",
      "/pages/common/androidAPP",
      "/pages/common/iosAPP",
      "/pages/common/start",
      "/pages/notice/list",
      "/pages/notice/detail",
      "/pages/news/list",
      "/pages/news/detail",
      "/pages/stock/index",
      "/pages/stock/list",
      "/pages/stock/order",
      "/pages/stock/search",
      "/pages/stock/income",
      "/pages/stock/vip",
      "/pages/stock/vote",
      "/pages/stock/stockKline",
      "/pages/stockIPO/list",
      "/pages/stockIPO/ipoList",
      "/pages/stockIPO/ipoDetail",
      "/pages/stockIPO/ipoOrder",
      "/pages/stockIPO/ipoRecord",
      "/pages/stockBulk/bulkList",
      "/pages/stockBulk/bulkDetail",
      "/pages/stockBulk/bulkOrder",
      "/pages/stockOption/optionList",
      "/pages/stockOption/optionDetail",
      "/pages/stockOption/optionOrder",
      "/pages/stockOption/optionRecord",
      "/pages/coin/index",
      "/pages/coin/coinKline",
      "/pages/coin/assetsRecord",
      "/pages/contract/index",
      "/pages/contract/record",
      "/pages/coinICO/icoList",
      "/pages/coinICO/applyList",
      "/pages/coinICO/icoDetail",
      "/pages/coinICO/icoOrder",
      "/pages/user/kyc",
      "/pages/user/userInfo",
      "/pages/user/about",
      "/pages/user/assets",
      "/pages/user/creditScore",
      "/pages/user/ipoSwitch",
      "/pages/user/loan",
      "/pages/user/loginPassword",
      "/pages/user/tradePassword",
      "/pages/user/record",
      "/pages/user/referral",
      "/pages/user/security",
      "/pages/user/service",
      "/pages/user/serviceJs",
      "/pages/wallet/addBank",
      "/pages/wallet/addWallet",
      "/pages/wallet/addAddress",
      "/pages/wallet/addressList",
      "/pages/wallet/bankList",
      "/pages/wallet/walletList",
      "/pages/wallet/recordDetail",
      "/pages/withdraw/withdraw",
      "/pages/withdraw/bankWithdraw",
      "/pages/withdraw/cryptoWithdraw",
      "/pages/withdraw/cryptoRecord",
      "/pages/withdraw/cryptoRecordDetail",
      "/pages/withdraw/recordIndex",
      "/pages/withdraw/withdrawRecord",
      "/pages/recharge/recharge",
      "/pages/recharge/bankRecharge",
      "/pages/recharge/coinRecharge",
      "/pages/recharge/cryptoRecharge",
      "/pages/recharge/walletRecharge",
      "/pages/recharge/offlineRecharge",
      "/pages/recharge/rechargeChannel",
      "/pages/recharge/walletChannel",
      "/pages/recharge/bankRecord",
      "/pages/recharge/cryptoRecord",
      "/pages/recharge/coinRechargeList",
      "/pages/recharge/rechargeRecord",
      "/pages/walletRechage/bankRecharge",
      "/pages/walletRechage/offlineRecharge",
      "/pages/walletRechage/rechargeChannel",
      "/pages/exchange/index",
      "/pages/exchange/exchange",
      "/pages/exchange/stock",
      "/pages/exchange/cryptoConvert",
      "/pages/exchange/cryptoTransfer",
      "/pages/fundsDetail/index",
      "/pages/fundsDetail/cryptoFundsDetail",
      "/pages/fundsDetail/stockFundsDetail",
      "/pages/robot/list",
      "/pages/robot/detail",
      "/pages/robot/record",
      "/pages/robot/orderDetail",
      "/choose-location",
      "/open-location",
    ]
  `)
})

test('UI-15 every path has a page, and nothing else has one', () => {
  for (const path of PATHS) expect(pageAt(path)).toBe(ROUTES[path])
  expect(pageAt('/pages/tabbar/home/')).toBe(ROUTES['/pages/tabbar/home'])
  expect(pageAt('/pages/tabbar/nothing')).toBe(notFound)
  expect(pageAt('/toString')).toBe(notFound)
})

test('UI-15 every page that is named can be loaded', { timeout: 120_000 }, async () => {
  const loads = new Set([...Object.values(ROUTES), notFound].map(route => route.load))
  for (const load of loads) expect((await load()).default).toBeTypeOf('function')
})

test('UI-16 addresses carry the query that their path takes', () => {
  expect(to('/pages/wallet/bankList', { type: '2' })).toBe('/pages/wallet/bankList?type=2')
  expect(to('/pages/account/login')).toBe('/pages/account/login')
  expect(to('/pages/account/login', { next: '/pages/user/assets?x=1' })).toBe(
    '/pages/account/login?next=%2Fpages%2Fuser%2Fassets%3Fx%3D1',
  )
  const neverCalled = () => {
    // @ts-expect-error a news page is a page of something
    to('/pages/news/detail')
    // @ts-expect-error home takes no query
    to('/pages/tabbar/home', { id: '1' })
  }
  expect(neverCalled).toBeTypeOf('function')
})

test('UI-17 the tab bar stands on its five pages and on those of its rank', () => {
  expect(['home', 'position', 'mine', 'markets', 'trade', 'ipo'].map(tab => tabOf(`/pages/tabbar/${tab}`))).toEqual([
    0, 1, 4, 0, 0, 0,
  ])
  expect(tabOf('/pages/robot/list')).toBe(2)
  expect(tabOf('/pages/robot/detail')).toBeUndefined()
})

test('UI-18 a chunk is asked for again, and given up in the end or at the time limit', async () => {
  let tries = 0
  const third = () => (++tries < 3 ? Promise.reject(new Error('lost')) : Promise.resolve('here'))
  expect(await loadWithPatience(third, [0, 0, 0])).toBe('here')
  await expect(loadWithPatience(() => Promise.reject(new Error('lost')), [0])).rejects.toBeInstanceOf(ChunkLoadError)
  await expect(loadWithPatience(() => new Promise(() => {}), [], 1)).rejects.toBeInstanceOf(ChunkLoadError)
})
