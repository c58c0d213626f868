import { createHash, randomInt, randomUUID } from 'node:crypto'
import { MINUTE_MS, type TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { latinDigits } from '@firoza/core/text/digits'
import { translatorFor } from '@firoza/i18n/server-translator'
import sharp from 'sharp'
import * as svgCaptcha from 'svg-captcha'
import type { Deps } from '../deps.ts'
import type { Locale } from '../http/call.ts'
import { limitConcurrency } from '../jobs/concurrency.ts'
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
/** Two pixels for each of the drawing's, as phones show it. */
const DENSITY = 144

/** One at a time: they take some milliseconds each. */
const inTurn = limitConcurrency({ running: 1, waiting: LIMITS.picturesWaitingMax })
const TRY_AGAIN_SECONDS = 5

/** The package's own types leave out that it draws a text that is given; ours comes from the system's randomness. */
const draw = (svgCaptcha as unknown as { default: (text: string, options: svgCaptcha.ConfigObject) => string }).default

export async function createCaptcha(
  deps: Pick<Deps, 'db'>,
  form: 'image' | 'text',
  locale: Locale,
  nowMs: TimeMs,
): Promise<Outcome<Captcha, 'rate_limited'>> {
  const captchaId = randomUUID()
  const asked = form === 'image' ? await inTurn(picture) : sum(locale)
  if (!asked) return refuse('rate_limited', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  const { answer, image, question } = asked
  const expiresAt = nowMs + LIFE_MS
  await insertCaptcha(
    deps.db,
    { id: captchaId, answerHash: hashAnswer(captchaId, answer), expiresAtMs: expiresAt },
    nowMs,
  )
  return ok({ captchaId, image, question, expiresAt })
}

/** The picture as pixels: in the drawing itself each letter is a path, which tells a program at once which letter it is. */
async function picture() {
  const answer = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const drawing = Buffer.from(draw(answer, { noise: 2, width: 150, height: 50 }))
  const pixels = await sharp(drawing, { density: DENSITY }).flatten({ background: '#ffffff' }).webp().toBuffer()
  return { answer, image: `data:image/webp;base64,${pixels.toString('base64')}`, question: '' }
}

function sum(locale: Locale) {
  const left = randomInt(2, 30)
  const right = randomInt(2, 30)
  const question = translatorFor(locale)('notify-message.captcha_sum', { left, right })
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
