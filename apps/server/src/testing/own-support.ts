import { upload } from './multipart.ts'
import { plainPicture } from './plain-picture.ts'
import type { TestApp } from './test-app.ts'

let asked = 0

/** A conversation of the person, one that has ended, and a picture in one; each answers its id. */
export function ownSupport(of: () => { readonly app: TestApp; readonly token: string }) {
  const askSupport = async (): Promise<string> => {
    const { app, token } = of()
    const input = { text: 'Where is my money?', clientKey: `own-support-${++asked}` }
    const { body } = await app.call('POST /user/support/send', input, { token })
    if (body.code !== 0) throw new Error(`not asked: ${JSON.stringify(body)}`)
    return body.data.id
  }
  const endSupport = async (): Promise<string> => {
    const { app, token } = of()
    const id = await askSupport()
    await app.call('POST /user/support/close', { id }, { token })
    return id
  }
  const sendPicture = async (): Promise<string> => {
    const { app, token } = of()
    await upload(app, '/user/support/file', { clientKey: `own-support-${++asked}` }, await plainPicture(), token)
    const { body } = await app.call('GET /user/support', {}, { token })
    const file = body.code === 0 ? body.data.messages.at(-1)?.file : undefined
    if (!file) throw new Error('no picture')
    return file.id
  }
  return { askSupport, endSupport, sendPicture }
}
