import type { Answered, TestApp } from './test-app.ts'

const BOUNDARY = 'firoza-test-boundary'

/** Sends fields and one file as a browser's form does. */
export async function upload(
  app: TestApp,
  path: string,
  fields: Readonly<Record<string, string>>,
  file: Uint8Array,
  token: string | undefined,
): Promise<Answered<unknown>> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="../../x.exe"\r\nContent-Type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(token !== undefined && { accesstoken: token }),
    },
    payload,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
