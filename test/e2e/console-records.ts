import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import { present } from '@firoza/core/assert'
import { LEVEL_DOCUMENTS } from '@firoza/core/kyc/level'
import type { Path } from '../../apps/console/src/paths.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { IDENTITY_FORM } from '../../apps/server/src/testing/identity-form.ts'
import { LEVEL_FORM } from '../../apps/server/src/testing/level-form.ts'
import { plainPicture } from '../../apps/server/src/testing/plain-picture.ts'
import { lastCode, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { signIn } from './signed-in.ts'
import type { Site } from './with-site.ts'

const [investor] = SANDBOX_INVESTORS
/** Somebody who is not verified yet. */
export const NEW_PERSON = { phone: '03009990001', password: 'right-horse-battery' }

/** Brings about one of each kind of thing that has a page of its own in the console, as a person and a member of staff would. */
export class ConsoleRecords {
  readonly #site: Site
  readonly #made = new Map<string, Promise<string>>()

  constructor(site: Site) {
    this.#site = site
  }

  /** The number of a thing of the kind that a path of the console shows: `/kyc/:id`. */
  numberOf(path: Path): Promise<string> {
    const known = this.#made.get(path)
    if (known) return known
    const make = this.#makers[path]
    if (!make) throw new Error(`say how a page of ${path} comes about, so that axe sees it`)
    const number = make()
    this.#made.set(path, number)
    return number
  }

  readonly #makers: { readonly [path in Path]?: () => Promise<string> } = {
    '/customers/:id': async () => investor.publicId,
    '/kyc/:id': async () => {
      const token = await this.#register()
      const picture = await plainPicture()
      for (const side of ['front', 'back', 'selfie']) await this.#picture('/user/auth/document', side, picture, token)
      await this.#call('POST /user/auth/submit', IDENTITY_FORM, token)
      const { check } = await this.#call('GET /user/auth', {}, token)
      return present(check, 'the check').id
    },
    '/hni/:id': async () => {
      const token = await this.#person()
      await this.#call('POST /user/hni/apply', { words: 'I have traded shares for twelve years.' }, token)
      const { application } = await this.#call('GET /user/hni', {}, token)
      return present(application, 'the application').id
    },
    '/loans/:id': async () => {
      const token = await this.#person()
      await this.#call('POST /user/loan/apply', { amount: '5000.00', days: 30 }, token)
      return present((await this.#call('GET /user/loan', {}, token)).loan, 'the loan').id
    },
    '/levels/:id': async () => {
      const { token } = await signIn(this.#site.url, 'real', SANDBOX_INVESTORS[1].phone)
      const picture = await plainPicture()
      for (const side of LEVEL_DOCUMENTS) await this.#picture('/user/auth/level/document', side, picture, token)
      await this.#call('POST /user/auth/level/apply', LEVEL_FORM, token)
      const { items } = await this.#call('GET /staff/case/list', { kind: 'kyc_level' }, await this.#staff())
      return present(items[0], 'the application').id
    },
    '/scores/:id': async () => {
      const setting = { id: investor.publicId, points: -2, reason: 'sent the same slip twice' }
      const input = changeOf('score_change', setting)
      const { id } = await this.#call('POST /staff/case/request', input, await this.#staff())
      const decided = deciding('approve', { id, note: 'seen' })
      await this.#call('POST /staff/case/decide', decided, await staffToken(this.#site.url, 1))
      const token = await this.#person()
      const { items } = await this.#call('POST /user/point/change/log', {}, token)
      const words = 'I sent the slip twice because the first upload failed.'
      await this.#call('POST /user/point/appeal', { id: items[0]?.id ?? '', words }, token)
      const appeals = await this.#call('GET /staff/case/list', { kind: 'score' }, await this.#staff())
      return present(appeals.items[0], 'the appeal').id
    },
    '/deposits/:id': async () =>
      (await this.#call('POST /user/recharge/add', { channel: 'pk_bank', amount: '5000.05' }, await this.#person())).id,
    '/withdrawals/:id': async () => {
      const token = await this.#person()
      const { items } = await this.#call('GET /bank/list', {}, token)
      // Open by day and by night, which the transfer between banks is not.
      const way = present(
        items.find(({ template }) => template === 'pk_easypaisa'),
        'a mobile wallet',
      )
      const asked = { destinationId: way.id, amount: '1500.00', code: SANDBOX_CODE }
      return (await this.#call('POST /user/withdraw/add', asked, token)).id
    },
    '/approvals/:id': async () => {
      const setting = { side: 'deposit', channel: 'pk_bank', setting: 'smallest', value: '750.00' } as const
      const body = { ...setting, reason: 'as the bank asked' }
      return (await this.#call('POST /staff/case/request', changeOf('channel_setting', body), await this.#staff())).id
    },
    '/support/conversation/:id': async () => {
      const message = { text: 'Where is my deposit?', clientKey: 'a'.repeat(22) }
      return (await this.#call('POST /user/support/send', message, await this.#person())).id
    },
    '/content/:type/:id': async () => 'news/new',
    '/ledger/account/:id': async () => '1',
    // One of the platform: those of people ask for a purpose first.
    '/ledger/journal/:id': async () => {
      const { items } = await this.#call('POST /staff/ledger/account', { id: '1' }, await this.#staff())
      return items[0]?.journalId ?? ''
    },
  }

  async #register(): Promise<string> {
    const { phone, password } = NEW_PERSON
    await this.#call('POST /common/code/send', { purpose: 'register', phone })
    const code = await lastCode(this.#site.url)
    const input = { phone, password, passwordAgain: password, code, agreed: true } as const
    return (await this.#call('POST /user/register', input)).token
  }

  async #person(): Promise<string> {
    return (await signIn(this.#site.url, 'real')).token
  }

  #staff(): Promise<string> {
    return staffToken(this.#site.url)
  }

  #call<N extends CallName>(name: N, input: CallInput<N>, token?: string): Promise<CallOutput<N>> {
    return call(this.#site.url, name, input, token)
  }

  async #picture(path: string, side: string, picture: Buffer, token: string): Promise<void> {
    const body = new FormData()
    body.set('side', side)
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
    const response = await fetch(`${this.#site.url}/api${path}`, {
      method: 'POST',
      headers: { accesstoken: token },
      body,
    })
    const { code } = (await response.json()) as { code: number }
    if (code !== 0) throw new Error(`${path}: ${code}`)
  }
}
