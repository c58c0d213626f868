/** What before-paint.js has begun to ask for while the app was still on its way. */
interface EarlyCalls {
  readonly token: string
  readonly language: string
  readonly answers: Record<string, Promise<Response> | undefined>
}

declare global {
  var firozaEarly: EarlyCalls | undefined
}

/** Later the page asks for itself: what was asked for then is old. */
const EARLY_MS = 10_000

/** The answer on its way to a read that was begun early by the same person in the same language. Each is given once. */
export function takeEarly(url: string, { token, language }: Pick<EarlyCalls, 'token' | 'language'>) {
  const early = globalThis.firozaEarly
  if (!early || early.token !== token || early.language !== language || performance.now() > EARLY_MS) return undefined
  const answer = early.answers[url]
  delete early.answers[url]
  return answer
}
