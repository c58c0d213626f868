import type { Answered } from './test-app.ts'

/** What was answered, for what must succeed. */
export function dataOf<T>({ body }: Answered<T>): T {
  if (body.code !== 0) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body.data
}

/** What was answered, or the reason of the refusal. */
export function dataOrReason<T>({ body }: Answered<T>): T | string {
  return body.code === 0 ? body.data : body.data.reason
}

/** The reason of the refusal; `ok` where there was none. */
export function reasonOf({ body }: Pick<Answered<unknown>, 'body'>): string {
  return body.code === 0 ? 'ok' : body.data.reason
}
