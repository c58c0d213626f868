import { createHash, randomInt, randomUUID } from 'node:crypto'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { latinDigits } from '@firoza/core/text/digits'
import { translatorFor } from '@firoza/i18n/server-translator'
import * as svgCaptcha from 'svg-captcha'
import type { Deps } from '../deps.ts'
import type { Locale } from '../http/call.ts'
import { insertCaptcha, takeCaptcha } from './captcha.store.ts'

export interface Captcha {
  readonly captchaId: string
  readonly image: string
  readonly question: string
  readonly expiresAt: TimeMs
}

const LIFE_MS = 5 * MINUTE_MS
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFHJKLMNPRTUVWXY346789'
const LETTER_COUNT = 5

/** The package's own types leave out that it draws a text that is given; ours comes from the system's randomness. */
const draw = (svgCaptcha as unknown as { default: (text: string, options: svgCaptcha.ConfigObject) => string }).default

export async function createCaptcha(
  deps: Pick<Deps, 'db'>,
  form: 'image' | 'text',
  locale: Locale,
  nowMs: TimeMs,
): Promise<Captcha> {
  const captchaId = randomUUID()
  const { answer, image, question } = form === 'image' ? picture() : sum(locale)
  const expiresAt = nowMs + LIFE_MS
  await insertCaptcha(
    deps.db,
    { id: captchaId, answerHash: hashAnswer(captchaId, answer), expiresAtMs: expiresAt },
    nowMs,
  )
  return { captchaId, image, question, expiresAt }
}

function picture() {
  const answer = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return { answer, image: draw(answer, { noise: 2, width: 150, height: 50 }), question: '' }
}

function sum(locale: Locale) {
  const left = randomInt(2, 30)
  const right = randomInt(2, 30)
  const question = translatorFor(locale)('outbox.captcha_sum', { left, right })
  return { answer: String(left + right), image: '', question }
}

/**
 * Checks an answer where captchas are on. It runs outside any transaction of the request: an answer is spent even if the
 * request is refused for something else.
 */
export async function checkCaptcha(
  deps: Pick<Deps, 'countsDb' | 'settings'>,
  given: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined },
  nowMs: TimeMs,
): Promise<Outcome<undefined, 'captcha_needed' | 'captcha_wrong'>> {
  if (!deps.settings.captcha) return ok()
  const { captchaId, captcha } = given
  if (!captchaId || !captcha) return refuse('captcha_needed', {}, 'captcha')
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(captchaId)
  const answerHash = isId ? await takeCaptcha(deps.countsDb, captchaId, nowMs) : undefined
  return answerHash?.equals(hashAnswer(captchaId, captcha)) ? ok() : refuse('captcha_wrong', {}, 'captcha')
}

function hashAnswer(captchaId: string, answer: string): Buffer {
  const plain = latinDigits(answer).replace(/\s/g, '').toUpperCase()
  return createHash('sha256').update(`${captchaId} ${plain}`).digest()
}
