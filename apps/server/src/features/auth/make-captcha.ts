import { captchaEndpoint } from '@firoza/api/auth'
import { ok } from '@firoza/core/outcome'
import { createCaptcha } from '../../auth/captcha.ts'
import { handle } from '../../http/call.ts'

export const makeCaptcha = handle(captchaEndpoint, async ({ deps, nowMs, locale }, { form }) => {
  if (!deps.settings.captcha) {
    return ok({ needed: false, captchaId: '', image: '', question: '', expiresAt: nowMs })
  }
  const made = await createCaptcha(deps, form, locale, nowMs)
  return made.ok ? ok({ needed: true, ...made.value }) : made
})
