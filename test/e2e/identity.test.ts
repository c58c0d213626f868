import type { CallInput } from '@firoza/api/endpoints'
import { maskPhone } from '@firoza/core/account/phone'
import { isolateWhole } from '@firoza/i18n/bidi'
import { describe, expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/plain-picture.ts'
import { lastCode, passSeconds, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn } from './signed-in.ts'
import { asTyped, type Phone, takePhone, walk } from './story.ts'
import { withSite } from './with-site.ts'

const PASSWORD = 'chai aur paratha'
const IBAN = 'PK36 SCBL 0000 0011 2345 6702'

const site = withSite()

async function register(phone: string): Promise<SignedIn> {
  await call(site.url, 'POST /common/code/send', { purpose: 'register', phone })
  const code = await lastCode(site.url)
  const input = { phone, code, password: PASSWORD, passwordAgain: PASSWORD, agreed: true } as const
  return call(site.url, 'POST /user/register', input)
}

async function decide(who: 0 | 1, decision: Omit<CallInput<'POST /staff/kyc/decide'>, 'steps'>): Promise<void> {
  const token = await staffToken(site.url, who)
  const { history } = await call(site.url, 'POST /staff/kyc/info', { id: decision.id, reason: 'review' }, token)
  await call(site.url, 'POST /staff/kyc/decide', { ...decision, steps: history.length }, token)
}

describe.each([
  {
    locale: 'en-US',
    phone: '03211234511',
    next: '03211234521',
    number: '34201-0891231-8',
    house1: 'House 12, Street 4',
  },
  {
    locale: 'ur-PK',
    phone: '03211234512',
    next: '03211234522',
    number: '42201-0397640-8',
    house1: 'مکان 12، گلی 4',
  },
] as const)('who one is, in $locale', ({ locale, phone, next, number, house1 }) => {
  it('KYC-4 KYC-14 KYC-15 UI-45 is asked step by step, kept over a break, rejected, appealed and verified', async () => {
    const person = await takePhone(site, locale)
    const { page, t, faults, button } = person
    const session = await register(phone)
    await remember(person.context, locale, 'real', session)
    await page.goto('/')
    await page.getByRole('button', { name: t('home.step_identity') }).tap()

    await page.getByLabel(t('kyc.fullName'), { exact: true }).fill('Ayesha Siddiqa')
    await page.getByLabel(t('kyc.number'), { exact: true }).fill(asTyped(number, locale))
    await page.getByLabel(t('kyc.bornOn'), { exact: true }).fill('1990-05-20')
    await page.getByRole('radio', { name: t('kyc.gender_female'), exact: true }).tap()
    await page.getByLabel(t('kyc.issuedOn'), { exact: true }).fill('2020-01-15')
    await page.getByLabel(t('kyc.expiresOn'), { exact: true }).fill('2030-01-15')
    await button(t('kyc.next')).tap()
    await page.getByText(t('refusal.field_missing')).waitFor()
    await choose(person, 'cardKind', t('kyc.card_snic'))
    await button(t('kyc.next')).tap()

    // What is no picture is said at once, and sent nowhere.
    const front = page.getByLabel(`${t('kyc.choose')}: ${t('kyc.item_front')}`, { exact: true })
    const sent: string[] = []
    page.on('request', request => sent.push(new URL(request.url()).pathname))
    await front.setInputFiles({ name: 'front.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') })
    await page.getByText(t('refusal.picture_type')).waitFor()
    expect(sent).not.toContain('/api/user/auth/document')

    for (const side of ['front', 'back', 'selfie'] as const) {
      const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await plainPicture() }
      await page.getByLabel(`${t('kyc.choose')}: ${t(`kyc.item_${side}`)}`, { exact: true }).setInputFiles(file)
      await page.getByLabel(`${t('kyc.takeAgain')}: ${t(`kyc.item_${side}`)}`, { exact: true }).waitFor()
    }
    // Away in the middle, and back where one was.
    await page.reload()
    const born = page.getByLabel(t('kyc.placeOfBirth'), { exact: true })
    await born.fill('Lahore')
    // Away in the middle of a part too.
    await walk(person, '/pages/user/userInfo')
    await walk(person, '/pages/user/kyc')
    await expect.poll(() => born.inputValue()).toBe('Lahore')
    await choose(person, 'maritalStatus', t('kyc.maritalStatus_married'))
    await page.getByLabel(t('kyc.fatherName'), { exact: true }).fill('Muhammad Siddiq')
    await page.getByLabel(t('kyc.motherName'), { exact: true }).fill('Zainab Bibi')
    await page.getByLabel(t('kyc.line1'), { exact: true }).fill(house1)
    await page.getByLabel(t('kyc.line3'), { exact: true }).fill('Lahore 54000')
    await button(t('kyc.next')).tap()

    await choose(person, 'occupation', t('kyc.occupation_salaried'))
    await choose(person, 'incomeBand', t('kyc.incomeBand_to_1m'))
    await choose(person, 'fundsSource', t('kyc.fundsSource_salary'))
    await page.getByRole('radio', { name: t('kyc.residence_resident'), exact: true }).tap()
    await page.getByLabel(t('kyc.iban'), { exact: true }).fill(IBAN.replace('6702', '6703'))
    await choose(person, 'zakat', t('kyc.zakat_deductible'))
    await page.getByRole('radio', { name: t('kyc.taxFiler_yes'), exact: true }).tap()
    await page.getByRole('radio', { name: t('kyc.accountKind_regular'), exact: true }).tap()
    await button(t('kyc.next')).tap()
    await page.getByText(t('refusal.kyc_iban')).waitFor()
    await page.getByLabel(t('kyc.iban'), { exact: true }).fill(IBAN)
    await button(t('kyc.next')).tap()

    await page.getByText(IBAN).waitFor()
    await button(t('kyc.send')).tap()
    await page.getByText(t('kyc.pendingTitle')).waitFor()
    // A time that is not kept together is turned around in Urdu.
    await page
      .getByRole('listitem')
      .filter({ hasText: t('kyc.tl_sent') })
      .locator('bdi[dir=ltr]')
      .waitFor()

    const id = await waitingCheck()
    await decide(0, { id, move: 'reject', reasons: 'not_genuine', note: 'Look' })
    await page.getByText(t('kyc.rejectedTitle')).waitFor()
    await button(t('kyc.appeal')).tap()
    await page.getByLabel(t('kyc.appealWhy'), { exact: true }).fill('My card is a smart card, please look once more.')
    await button(t('kyc.appealSend')).tap()
    await page.getByText(t('kyc.appealPendingTitle')).waitFor()
    await decide(1, { id, move: 'approve' })
    await page.getByText(t('kyc.verifiedTitle')).waitFor()
    await page.getByText('Zainab Bibi').waitFor()
    await page.goto('/')
    await page.getByText(t('home.stepDone_identity')).waitFor()
    expect(faults).toEqual([])
    await person.context.close()
  })

  it('USER-33 KYC-16 is reached by another number, which is looked at', async () => {
    const person = await takePhone(site, locale)
    const { page, t, faults, button } = person
    await remember(
      person.context,
      locale,
      'real',
      await call(site.url, 'POST /user/login', { phone, password: PASSWORD }),
    )
    await page.goto('/pages/user/security')
    await page.getByRole('link', { name: t('account.phone') }).tap()
    await page.getByRole('button', { name: t('account.phone') }).tap()
    const sheet = page.getByRole('dialog', { name: t('account.phone') })
    const field = (name: string) => sheet.getByLabel(name, { exact: true })
    // A number is sent one code a minute, and this one was just registered.
    await passSeconds(site.url, 61)
    const [askNew, askOld] = [0, 1].map(at => sheet.getByRole('button', { name: t('auth.sendCode') }).nth(at))
    await field(t('account.phoneNew')).fill(asTyped(next, locale))
    await askOld?.tap()
    await sheet.getByText(t('auth.codeSandbox')).first().waitFor()
    const oldLabel = t('account.phoneOldCode', { phone: isolateWhole(maskPhone(`+92${phone.slice(1)}`)) })
    await field(oldLabel).fill(await lastCode(site.url))
    await askNew?.tap()
    await sheet.getByText(t('auth.codeSandbox')).nth(1).waitFor()
    await field(t('account.phoneNewCode')).fill(await lastCode(site.url))
    await field(t('auth.factorPassword')).fill(PASSWORD)
    await button(t('account.phoneChange')).tap()
    await page.getByText(`+92${next.slice(1)}`).waitFor()
    await page.goto('/pages/user/kyc')
    await page.getByText(t('kyc.changePendingText')).waitFor()
    expect(faults).toEqual([])
    await person.context.close()
    const id = await waitingCheck()
    await decide(0, { id, move: 'approve_first' })
    await decide(1, { id, move: 'approve_second' })
  })
})

type Question = 'cardKind' | 'maritalStatus' | 'occupation' | 'incomeBand' | 'fundsSource' | 'zakat'

async function choose({ page, t }: Phone, question: Question, option: string): Promise<void> {
  await page.getByLabel(t(`kyc.${question}`), { exact: true }).selectOption({ label: option })
}

/** The only check that waits. */
async function waitingCheck(): Promise<string> {
  const { items } = await call(site.url, 'GET /staff/kyc/list', { queue: 'waiting' }, await staffToken(site.url))
  const [found, ...others] = items
  if (!found || others.length > 0) throw new Error(`not one check: ${JSON.stringify(items)}`)
  return found.id
}
