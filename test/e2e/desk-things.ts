import sharp from 'sharp'
import type { Path } from '../../apps/console/src/paths.ts'
import {
  SANDBOX_CODE,
  SANDBOX_INVESTORS,
  SANDBOX_PASSWORD,
  SANDBOX_STAFF,
} from '../../apps/server/src/sandbox/seed-people.ts'
import { IDENTITY_FORM } from '../../apps/server/src/testing/identity-form.ts'
import { Desk } from './story.ts'

const [maker] = SANDBOX_STAFF
const [investor] = SANDBOX_INVESTORS
/** Somebody who is not verified yet. */
const NEW_PERSON = { phone: '03009990001', password: 'right-horse-battery' }

interface Made {
  readonly id: string
  readonly approvalId: string
  readonly token: string
}

/** Brings about one of each kind of thing that has a page of its own at the desk, as a person and a member of staff would. */
export class DeskThings {
  readonly #url: string
  readonly #made = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  /** The number of a thing of the kind that a path of the console shows: `/kyc/:id`. */
  async numberOf(path: Path): Promise<string> {
    const known = this.#made.get(path)
    if (known !== undefined) return known
    const make = this.#makers[path]
    if (!make) throw new Error(`say how a page of ${path} comes about, so that axe sees it`)
    const number = await make()
    this.#made.set(path, number)
    return number
  }

  readonly #makers: { readonly [path in Path]?: () => Promise<string> } = {
    '/people/:id': async () => investor.publicId,
    '/kyc/:id': async () => {
      const token = await this.#register()
      const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a52' } })
        .jpeg()
        .toBuffer()
      for (const side of ['front', 'back', 'selfie']) {
        const body = new FormData()
        body.set('side', side)
        body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
        await this.#answer('/user/auth/document', { method: 'POST', body }, token)
      }
      await this.#post('/user/auth/submit', IDENTITY_FORM, token)
      const { check } = await this.#get<{ check: Made }>('/user/auth', token)
      return check.id
    },
    '/hni/:id': async () => {
      const token = await this.#person()
      await this.#post('/user/hni/apply', { words: 'I have traded shares for twelve years.' }, token)
      const { application } = await this.#get<{ application: Made }>('/user/hni', token)
      return application.id
    },
    '/deposits/:id': async () =>
      (await this.#post('/user/recharge/add', { channel: 'pk_bank', amount: '5000.05' }, await this.#person())).id,
    '/withdrawals/:id': async () => {
      const token = await this.#person()
      const { items } = await this.#get<{ items: { id: string; template: string }[] }>('/bank/list', token)
      // Open by day and by night, which the transfer between banks is not.
      const destinationId = items.find(({ template }) => template === 'pk_easypaisa')?.id
      return (await this.#post('/user/withdraw/add', { destinationId, amount: '1500.00', code: SANDBOX_CODE }, token))
        .id
    },
    '/approvals/:id': async () => {
      const setting = { side: 'deposit', channel: 'pk_bank', setting: 'smallest', value: '750.00' }
      const body = { ...setting, reason: 'as the bank asked' }
      return (await this.#post('/staff/settings/channel', body, await this.#staff())).approvalId
    },
    '/support/conversation/:id': async () => {
      const message = { text: 'Where is my deposit?', clientKey: 'a'.repeat(22) }
      return (await this.#post('/user/support/send', message, await this.#person())).id
    },
    '/content/:type/:id': async () => 'news/new',
    '/ledger/account/:id': async () => '1',
    // One of the house: those of people ask for a purpose first.
    '/ledger/journal/:id': async () => {
      type Legs = { items: { journalId: string }[] }
      const { items } = await this.#get<Legs>('/staff/ledger/account?id=1', await this.#staff())
      return items[0]?.journalId ?? ''
    },
  }

  async #register(): Promise<string> {
    const { phone, password } = NEW_PERSON
    await this.#post('/common/code/send', { purpose: 'register', phone })
    const code = await new Desk(this.#url).lastCode()
    return (await this.#post('/user/register', { phone, password, passwordAgain: password, code, agreed: true })).token
  }

  async #person(): Promise<string> {
    return (await this.#post('/user/login', { phone: investor.phone, password: SANDBOX_PASSWORD })).token
  }

  async #staff(): Promise<string> {
    return (await this.#post('/staff/login', { name: maker.name, password: maker.password })).token
  }

  #post(path: string, body: object, token?: string): Promise<Made> {
    const headers = { 'content-type': 'application/json' }
    return this.#answer(path, { method: 'POST', headers, body: JSON.stringify(body) }, token)
  }

  #get<T>(path: string, token: string): Promise<T> {
    return this.#answer(path, {}, token)
  }

  async #answer<T>(path: string, request: RequestInit, token?: string): Promise<T> {
    const headers = { ...request.headers, ...(token !== undefined && { accesstoken: token }) }
    const response = await fetch(`${this.#url}/api${path}`, { ...request, headers })
    const { code, data } = (await response.json()) as { code: number; data: T & { reason?: string } }
    if (code !== 0) throw new Error(`${path}: ${JSON.stringify(data)}`)
    return data
  }
}
