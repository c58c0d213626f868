import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { IconButton } from '@firoza/ui/icon-button'
import { Skeleton } from '@firoza/ui/skeleton'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { CaptchaState } from './use-captcha.ts'

export interface CaptchaFieldProps {
  readonly captcha: CaptchaState
  readonly error?: string | undefined
}

const ANSWER_LENGTH_MAX = 12

/** Letters in a picture, or a sum in words for those who cannot see it. */
export function CaptchaField({ captcha, error }: CaptchaFieldProps): ReactNode {
  const t = useT('auth')
  if (!captcha.asked) return null
  const { data } = captcha.query
  const image = captcha.form === 'image'
  return (
    <div className="space-y-1">
      <div className="flex min-h-14 items-center gap-2 rounded-control border border-line bg-raised ps-3">
        <div className="flex min-w-0 flex-1 items-center py-1">
          {captcha.query.isError ? (
            <p className="text-sm text-loss">{t('auth.captchaFailed')}</p>
          ) : data === undefined ? (
            <Skeleton className="h-12 w-36" />
          ) : image ? (
            // The picture is drawn for a white ground in both themes.
            <img
              src={data.image}
              alt={t('auth.captchaPicture')}
              width={150}
              height={50}
              className="rounded-lg bg-white"
            />
          ) : (
            <p className="font-semibold">{data.question}</p>
          )}
        </div>
        <IconButton label={t('auth.captchaRenew')} onClick={captcha.renew}>
          <RefreshCw size={20} />
        </IconButton>
      </div>
      <Field
        kind={image ? 'latin' : 'code'}
        label={t(image ? 'auth.captcha' : 'auth.captchaSum')}
        value={captcha.answer}
        onChange={captcha.setAnswer}
        error={error}
        name="captcha"
        maxLength={ANSWER_LENGTH_MAX}
      />
      <Button kind="quiet" size="small" onClick={() => captcha.setForm(image ? 'text' : 'image')}>
        {t(image ? 'auth.captchaAsText' : 'auth.captchaAsPicture')}
      </Button>
    </div>
  )
}
