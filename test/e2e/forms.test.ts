import { latinDigits } from '@firoza/core/text/digits'
import { describe, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { remember, signIn } from './signed-in.ts'
import { asTyped, type Phone, pressCode, restingOrder, takePhone, walk } from './story.ts'
import { withSite } from './with-site.ts'

const SYMBOL = 'HBL'
const FORM = '/pages/recharge/bankRecharge'
const PASSWORD = 'chai aur paratha'
/** Longer than a page that waits for a way to open leaves between two questions. */
const A_WHILE_MS = 31_000

const site = withSite()

describe.each(['en-US', 'ur-PK'] as const)('forms, in %s', locale => {
  it('UI-34 an error goes when its field is changed, and the one of the next try is shown', async () => {
    const phone = await signedIn('real')
    const { page, t, button } = phone
    await page.goto(FORM)
    const amount = page.getByLabel(t('deposit.amount'), { exact: true })
    await button(t('deposit.next')).tap()
    await page.getByText(t('deposit.needAmount')).waitFor()
    await amount.pressSequentially(asTyped('1', locale))
    await page.getByText(t('deposit.needAmount')).waitFor({ state: 'hidden' })
    await button(t('deposit.next')).tap()
    const fault = page.locator('form [role=alert]')
    await fault.waitFor()
    await amount.pressSequentially(asTyped('5', locale))
    await fault.waitFor({ state: 'hidden' })
    // However much is typed, the bound that is named is the one of this way to pay.
    await amount.fill('9'.repeat(30))
    await button(t('deposit.next')).tap()
    await fault.waitFor()
    await expect.poll(() => fault.innerText()).toContain('1,000,000')
    expect(await fault.innerText()).not.toContain('1,000,000,000')
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-51 a reload keeps what was typed, and that a code was sent, and never a password or a code', async () => {
    const phone = await takePhone(site, locale)
    const { page, t, button } = phone
    const field = (name: string) => page.getByLabel(name, { exact: true })
    // One address may ask for few codes and captchas in a minute, and other tests need them.
    const captcha = { needed: false, captchaId: '', image: '', question: '', expiresAt: Date.now() + 300_000 }
    await page.route('**/api/common/captcha*', route => route.fulfill({ json: { code: 0, data: captcha } }))
    const data = { sentTo: '+92 *** 92', expiresAt: Date.now() + 300_000, nextAt: Date.now() + 60_000 }
    await page.route('**/api/common/code/send', route => route.fulfill({ json: { code: 0, data } }))
    await page.goto('/pages/account/reg')
    await field(t('auth.phone')).fill(locale === 'ur-PK' ? '03211234591' : '03211234592')
    await button(t('auth.sendCode')).tap()
    await page.getByText(t('auth.codeSandbox')).waitFor()
    await field(t('auth.code')).fill('123456')
    await field(t('auth.passwordNew')).fill(PASSWORD)
    await page.reload()
    await expect.poll(() => field(t('auth.phone')).inputValue()).toContain('32112345')
    await page.getByText(t('auth.codeSandbox')).waitFor()
    expect(await field(t('auth.passwordNew')).inputValue()).toBe('')
    expect(await field(t('auth.code')).inputValue()).toBe('')
    await phone.context.close()

    const own = await signedIn('real')
    const amount = own.page.getByLabel(t('deposit.amount'), { exact: true })
    await own.page.goto(FORM)
    await amount.fill('1234')
    await own.page.reload()
    await expect.poll(() => amount.inputValue()).toContain('234')
    await walk(own, '/pages/tabbar/home')
    await amount.waitFor({ state: 'detached' })
    await walk(own, FORM)
    await amount.waitFor()
    expect(await amount.inputValue()).toBe('')

    const out = own.page.getByLabel(t('withdraw.amount'), { exact: true })
    const holder = own.page.locator('input[name=holderName]')
    for (const [address, input, typed] of [
      ['/pages/withdraw/bankWithdraw?type=wallet', out, '345'],
      ['/pages/wallet/addWallet', holder, 'Ayesha Bano'],
    ] as const) {
      await own.page.goto(address)
      await input.fill(typed)
      await own.page.reload()
      await expect.poll(() => input.inputValue()).toBe(typed)
    }

    const quantity = own.page.getByRole('dialog').getByLabel(t('stock.quantity'), { exact: true })
    const openTicket = () => own.button(t('market.buy')).tap()
    await own.page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
    await openTicket()
    await quantity.fill('17')
    await own.page.reload()
    await openTicket()
    await expect.poll(() => quantity.inputValue()).toBe('17')
    expect(await own.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
    await own.context.close()
  })

  it('UI-36 who sends a long form is led to what is wrong with it, whoever found it', async () => {
    const phone = await takePhone(site, locale)
    const { page, t, button } = phone
    await page.setViewportSize({ width: 360, height: 500 })
    await page.goto('/pages/account/reg')
    const field = (name: 'phone' | 'code' | 'passwordNew' | 'passwordAgain') =>
      page.getByLabel(t(`auth.${name}`), { exact: true })
    const focused = (name: Parameters<typeof field>[0]) =>
      expect.poll(() => field(name).evaluate(input => input === document.activeElement)).toBe(true)
    await field('phone').fill(asTyped('12345', locale))
    await button(t('auth.sendCode')).tap()
    await focused('phone')
    await field('phone').fill(asTyped('03211234577', locale))
    await field('code').fill('123456')
    await field('passwordNew').fill(PASSWORD)
    await field('passwordAgain').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.route('**/api/user/register', route => route.abort())
    await button(t('auth.register')).tap()
    const said = page.locator('form [role=alert]')
    await expect.poll(() => said.evaluate(note => note.getBoundingClientRect().top)).toBeGreaterThan(0)
    await page.unroute('**/api/user/register')
    await button(t('auth.register')).tap()
    await focused('code')
    await phone.context.close()
  })

  it('DEP-13 ACC-3 an empty word of the counter is named beside an empty amount, and asks nobody', async () => {
    const { context, page, t, button } = await signedIn('real')
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/pages/recharge/offlineRecharge')
    const word = page.getByLabel(t('deposit.password'), { exact: true })
    await word.fill('  ')
    await button(t('deposit.next')).tap()
    await page.getByText(t('deposit.needPassword')).waitFor()
    await page.getByText(t('deposit.needAmount')).waitFor()
    await expect.poll(() => word.evaluate(input => input === document.activeElement)).toBe(true)
    expect(asked).not.toContain('/api/user/recharge/add')
    await context.close()
  })

  it('ACC-4 of a code that is over it is said that it is over, and no more that it was sent', async () => {
    const { context, page, t, button } = await takePhone(site, locale)
    await page.goto('/pages/account/reg')
    const field = (name: 'phone' | 'code' | 'passwordNew' | 'passwordAgain') =>
      page.getByLabel(t(`auth.${name}`), { exact: true })
    await field('phone').fill(locale === 'en-US' ? '03211234578' : '03211234579')
    await button(t('auth.sendCode')).tap()
    const sent = page.getByText(t('auth.codeSandbox'))
    await sent.waitFor()
    await field('code').fill('123456')
    await field('passwordNew').fill(PASSWORD)
    await field('passwordAgain').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    const over = {
      code: -1001,
      msg: t('refusal.code_expired'),
      data: { reason: 'code_expired', details: {}, field: 'code' },
    }
    await page.route('**/api/user/register', route => route.fulfill({ status: 422, json: over }))
    await button(t('auth.register')).tap()
    await page.getByText(t('refusal.code_expired')).waitFor()
    await sent.waitFor({ state: 'hidden' })
    await context.close()
  })

  it('UI-46 the way back from the code leads to the form as it was typed, and so does another look at it', async () => {
    const phone = await signedIn('real')
    const { page, t, button } = phone
    await page.goto('/pages/user/security')
    await page.getByRole('heading', { level: 1, name: t('account.securityTitle') }).waitFor()
    await walk(phone, '/pages/wallet/addBank')
    const account = page.getByLabel(t('bank.field_iban'), { exact: true })
    await account.fill(asTyped('PK36 SCBL 0000 0011 2345 6702', locale))
    await page.getByLabel(t('bank.field_holderName'), { exact: true }).fill('Ayesha Siddiqa')
    await button(t('bank.saveNext')).tap()
    const pad = page.getByRole('group', { name: t('bank.codeToSave') })
    await pad.waitFor()
    // The page stays: there is no navigation whose end could be waited for.
    await page.goBack({ timeout: 3_000 }).catch(() => undefined)
    await expect.poll(() => account.inputValue()).toBe('PK36 SCBL 0000 0011 2345 6702')
    await walk(phone, '/pages/user/security')
    await page.getByRole('heading', { level: 1, name: t('account.securityTitle') }).waitFor()
    await page.goBack()
    await expect.poll(() => account.inputValue()).toBe('PK36 SCBL 0000 0011 2345 6702')
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-46 an address of coins is saved with the code on its pad, and a wrong code asks for the code alone', async () => {
    const phone = await signedIn('real')
    const { page, t, button, faults } = phone
    await page.goto('/pages/wallet/addAddress')
    const address = page.getByLabel(t('coin.addressLabel'), { exact: true })
    await button(t('coin.save')).tap()
    await page.getByText(t('coin.addressNeeded')).waitFor()
    await expect.poll(() => address.evaluate(input => input === document.activeElement)).toBe(true)
    await address.fill(
      locale === 'en-US' ? '0x52908400098527886e0f7030069857d2e4169ee7' : '0xde709f2102306220921060314715629080e2fb77',
    )
    await page.getByRole('checkbox').check()
    await button(t('coin.save')).tap()
    const pad = page.getByRole('group', { name: t('coin.codeHint') })
    await pad.waitFor()
    await pressCode(page, '864209')
    await expect.poll(() => pad.getByRole('alert').innerText()).not.toBe('')
    await pressCode(page, SANDBOX_CODE)
    await page.waitForURL('**/pages/wallet/addressList')
    expect(faults).toEqual([])
    await phone.context.close()
  })

  it('UI-35 a way that is closed is asked for again, and opens by itself', async () => {
    const phone = await signedIn('real')
    const { page, t, button } = phone
    let open = false
    await page.route('**/api/index/bank/recharge?**', async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const channel of body.data.items) Object.assign(channel, !open && { open, opensAtMs: null })
      await route.fulfill({ response: answer, json: body })
    })
    await page.clock.install()
    await page.goto(FORM)
    await page.getByText(t('deposit.off')).waitFor()
    open = true
    await page.clock.fastForward(A_WHILE_MS)
    await page.getByText(t('deposit.off')).waitFor({ state: 'hidden' })
    await expect.poll(() => button(t('deposit.next')).getAttribute('aria-disabled')).toBeNull()
    await phone.context.close()
  })

  it('UI-33 a star that is tapped twice is as before, here and at the server', async () => {
    const phone = await signedIn('demo')
    const { page, t, button } = phone
    const sent: string[] = []
    await page.route('**/api/stock/collect/*', async route => {
      sent.push(new URL(route.request().url()).pathname)
      await route.continue()
    })
    await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
    const [add, remove] = [
      t('market.favouriteAdd', { symbol: SYMBOL }),
      t('market.favouriteRemove', { symbol: SYMBOL }),
    ]
    await button(add).tap()
    await button(remove).tap()
    await button(add).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: t('market.favouriteRemoved') })
      .first()
      .waitFor()
    expect(sent).toEqual(['/api/stock/collect/add', '/api/stock/collect/del'])
    await page.reload()
    await button(add).waitFor()
    await phone.context.close()
  })

  it('I18N-8 an amount is typed, and its fault said, in the digits that were chosen', async () => {
    const phone = await signedIn('real')
    const { page, t, button } = phone
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('firoza.preferences') ?? '')
      kept.state.digits = 'urdu'
      localStorage.setItem('firoza.preferences', JSON.stringify(kept))
    })
    await page.goto(FORM)
    const amount = page.getByLabel(t('deposit.amount'), { exact: true })
    await amount.fill('Rs 123')
    await expect.poll(() => amount.inputValue()).toBe('۱۲۳')
    await button(t('deposit.next')).tap()
    const fault = page.locator('form [role=alert]')
    await fault.waitFor()
    await expect.poll(() => fault.innerText()).toMatch(/[۰-۹]/)
    expect(await fault.innerText()).not.toMatch(/[0-9]/)
    await phone.context.close()
  })

  it('UI-2 what is pasted is taken as the number that it is, or refused in words that name the rule', async () => {
    const phone = await signedIn('real')
    const { page, t } = phone
    await page.goto(FORM)
    const amount = page.getByLabel(t('deposit.amount'), { exact: true })
    const rule = page.getByText(t('ui.otherNumber'))
    for (const [pasted, taken] of [
      ['۱٬۲۳۴٫۵۰', '1,234.50'],
      ['Rs. 5,000/-', '5,000'],
    ] as const) {
      await amount.fill(pasted)
      await expect.poll(() => amount.inputValue()).toBe(taken)
      expect(await rule.count()).toBe(0)
    }
    for (const pasted of ['-5', '1e5', '12,5']) {
      await amount.fill(pasted)
      await rule.waitFor()
      await expect.poll(() => amount.inputValue()).toBe(pasted)
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
    }
    for (const typed of ['1e5', '-500', '۱e۵'] as const) {
      await amount.fill('')
      await amount.pressSequentially(typed)
      await rule.waitFor()
      expect(latinDigits(await amount.inputValue())).toBe(latinDigits(typed))
    }
    await amount.fill('700')
    await rule.waitFor({ state: 'hidden' })
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('ORD-4 UI-2 of a quantity, however long it is, it is said that it is too large, and of a broken one that it has to be whole', async () => {
    const { context, page, t, button } = await signedIn('demo')
    await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
    await button(t('market.buy')).tap()
    const ticket = page.getByRole('dialog')
    const quantity = ticket.getByLabel(t('stock.quantity'), { exact: true })
    await quantity.fill(asTyped('9'.repeat(60), locale))
    await ticket.getByText(/1,000,000(?![\d,.])/).waitFor()
    await expect.poll(() => ticket.getByText(t('refusal.quantity_zero')).count()).toBe(0)
    await quantity.fill(asTyped('3', locale))
    for (const broken of ['1.5', '1.05']) {
      await quantity.fill('')
      await quantity.pressSequentially(asTyped(broken, locale))
      await ticket.getByText(t('ui.wholeNumber')).waitFor()
      expect(latinDigits(await quantity.inputValue())).toBe(broken)
    }
    await context.close()
  })

  it('ORD-36 a list of orders says what each is, a purchase or a sale, and asks for none as the button does', async () => {
    const person = await signIn(site.url, 'demo')
    await restingOrder(site, SYMBOL, person.tokenDemo)
    const phone = await signedIn('demo')
    await phone.page.goto('/pages/stock/order')
    await button(phone, 'stock.side_buy').first().waitFor()
    if (locale === 'ur-PK') expect(await button(phone, 'stock.buy').count()).toBe(0)
    await phone.context.close()
  })

  function button({ page, t }: Phone, side: 'stock.side_buy' | 'stock.buy') {
    return page.getByRole('button', { name: new RegExp(`^${t(side)} ${SYMBOL}`) })
  }

  async function signedIn(realm: 'real' | 'demo'): Promise<Phone> {
    const phone = await takePhone(site, locale)
    await remember(phone.context, locale, realm, await signIn(site.url, realm))
    return phone
  }
})
