import { expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { ConsoleRecords, NEW_PERSON } from './console-records.ts'
import { remember, signIn } from './signed-in.ts'
import { takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const [investor] = SANDBOX_INVESTORS

const site = withSite()

it('ACC-9, SCR-6 shows a decision of two members of staff on the page that is open', async () => {
  const phone = await takePhone(site, 'ur-PK')
  await remember(phone.context, 'ur-PK', 'real', await signIn(site.url, 'real'))
  const { page, t } = phone
  const feed = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'))
  await page.goto('/pages/user/creditScore')
  await page.getByText(t('score.rule_kyc_verified')).first().waitFor()
  // From here on the page is told by the stream alone.
  await feed
  const reason = 'Sent the same slip twice'
  const asked = { id: investor.publicId, points: -3, reason }
  const { id: requestId } = await call(
    site.url,
    'POST /staff/case/request',
    changeOf('score_change', asked),
    await staffToken(site.url, 0),
  )
  expect(await page.getByText(reason).count()).toBe(0)
  const decided = { id: requestId, note: 'Seen' }
  await call(site.url, 'POST /staff/case/decide', deciding('approve', decided), await staffToken(site.url, 1))
  await page.getByText(reason).waitFor()
  await page.getByRole('button', { name: t('score.appeal'), exact: true }).waitFor()
  expect(phone.faults).toEqual([])
})

it('ACC-9, UI-45 home names the next step as soon as staff have decided who somebody is', async () => {
  const id = await new ConsoleRecords(site).numberOf('/kyc/:id')
  const phone = await takePhone(site, 'en-US')
  const { page, t } = phone
  await remember(phone.context, 'en-US', 'real', await call(site.url, 'POST /user/login', NEW_PERSON))
  const feed = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived'))
  await page.goto('/pages/tabbar/home')
  await page.getByText('Total assets', { exact: true }).waitFor()
  await feed
  await page.getByText(`${t('home.step_identity')}: ${t('shell.underReview')}`).waitFor()
  const reviewer = await staffToken(site.url, 0)
  const { history } = await call(site.url, 'POST /staff/kyc/info', { id, reason: 'Looking' }, reviewer)
  const decision = { id, steps: history.length, move: 'approve', note: 'All agrees' } as const
  await call(site.url, 'POST /staff/kyc/decide', decision, reviewer)
  await page.getByText(t('home.stepDone_identity')).waitFor()
  expect(phone.faults).toEqual([])
})
