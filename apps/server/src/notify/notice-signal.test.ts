import { NOTICE_KINDS } from '@firoza/core/notify/notice-kind'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addNotice, countUnread, listNotices } from './notice.store.ts'
import { watchNotices } from './notice-signal.ts'
import { renderNotification } from './render-notification.ts'

describe('notices', () => {
  let app: TestApp
  let userId: bigint
  beforeAll(async () => {
    app = await testApp({ settings: { captcha: false } })
    const { user } = await registerPerson(app)
    const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${user.id}`
    userId = row?.id ?? 0n
  })
  afterAll(() => app.close())

  it('USER-21 tell every process whose they are, after the commit and not where it rolled back', async () => {
    let hear: (id: bigint) => void = () => undefined
    const heard: bigint[] = []
    const stop = await watchNotices(app.db, id => {
      heard.push(id)
      hear(id)
    })
    const email = (address: string) => ({ userId, kind: 'email_changed', details: { email: address } }) as const
    const failed = app.db.begin(async tx => {
      await addNotice(tx, email('a@example.com'), app.clock.now())
      throw new Error('changed our mind')
    })
    await expect(failed).rejects.toThrow('changed our mind')
    const next = new Promise<bigint>(resolve => {
      hear = resolve
    })
    await app.db.begin(tx => addNotice(tx, email('b@example.com'), app.clock.now()))
    expect(await next).toBe(userId)
    expect(heard).toEqual([userId])
    await stop()
    expect(await countUnread(app.db, userId, 'demo')).toBe(2)
    expect(await countUnread(app.db, userId, 'real')).toBe(1)
  })

  it('USER-21 of every kind are worded in both languages with everything filled in', async () => {
    const details = {
      amount: '1000000.00',
      device: 'phone',
      ip: '127.0.0.1',
      until: '2026-02-10T05:00:00.000Z',
      unlockDay: '2026-03-02',
      email: 'a@example.com',
      phone: '•••• 7890',
      reason: 'شناخت (CNIC) نہیں ملی',
      note: 'because',
      name: 'what stands for name',
      change: '+5',
      score: 75,
      min: '10.00',
      date: '2026-03-01',
      reference: 'what stands for reference',
      bank: 'what stands for bank',
      asset: 'PKR',
      account: 'what stands for account',
      symbol: 'OGDC',
      symbols: 'OGDC, MEBL',
      target: '112.00',
      quantity: 100,
      filled: 40,
      price: '112.50',
      person: 'A. K.',
      day: '2026-03-01',
      refund: '40.00',
      repay: '50.00',
      add: '60.00',
      fee: '0.40',
      contracts: 2,
      contract: 'OGDC call 120',
      robot: 'index_tracker',
      units: '10',
      title: 'what stands for title',
      nav: '1.0500',
      fromDate: '2026-03-02',
      answer: 'what stands for answer',
      mark: '96000.0',
      equity: '10.00',
      maintenance: '9.00',
      realised: '-5.00',
    }
    for (const kind of NOTICE_KINDS) await addNotice(app.db, { userId, kind, details }, app.clock.now())
    const rows = await listNotices(app.db, { userId, beforeId: 9_000_000n, limit: NOTICE_KINDS.length }, 'demo')
    for (const locale of ['en-US', 'ur-PK'] as const) {
      for (const row of rows) expect(JSON.stringify(renderNotification(row, locale))).not.toMatch(/\{\w+\}|undefined/)
    }
    const urdu = rows.map(row => renderNotification(row, 'ur-PK').text)
    expect(urdu.filter(text => text.includes('PKR'))).toEqual([])
    expect(urdu.find(text => text.includes('شناخت (CNIC)'))).toContain('\u2068شناخت (CNIC) نہیں ملی\u2069')
    const money = rows.find(row => row.kind === 'demo_reset')
    expect(money && renderNotification(money, 'en-US').text).toContain('1,000,000.00')
  })
})
