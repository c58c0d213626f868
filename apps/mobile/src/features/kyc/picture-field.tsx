import type { Side } from '@firoza/core/kyc/document'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Camera, CircleCheck, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { shrinkPicture } from '../../lib/shrink-picture.ts'

export interface PictureFieldProps {
  readonly side: Side
  readonly hint: string
  readonly received: boolean
}

const TYPES = 'image/jpeg,image/png,image/webp'

/** One picture: from the camera or a file, made small, sent at once, shown as it was sent. */
export function PictureField({ side, hint, received }: PictureFieldProps): ReactNode {
  const t = useT('kyc')
  const [preparing, setPreparing] = useState(false)
  const [shown, setShown] = useState<string>()
  const upload = useWrite('POST /user/auth/document', { quiet: true, changes: ['GET /user/auth'] })
  useEffect(() => () => void (shown !== undefined && URL.revokeObjectURL(shown)), [shown])
  const pick = async (file: File | undefined) => {
    if (!file || upload.isPending || preparing) return
    setPreparing(true)
    const small = await shrinkPicture(file)
    setPreparing(false)
    setShown(URL.createObjectURL(small))
    // What was not taken is not shown as if it had been; a browser may not even be able to show it.
    upload.mutate({ side, file: small }, { onError: () => setShown(undefined) })
  }
  const error = errorsOf(upload.error, []).form
  const label = t(`kyc.item_${side}`)
  const busy = preparing || upload.isPending
  return (
    <Card title={label} action={received && !busy && !error ? <Received /> : undefined}>
      <p className="text-sm text-muted">{hint}</p>
      {shown !== undefined && (
        <img
          src={shown}
          alt={t('kyc.preview', { item: label })}
          className={cx('mt-3 max-h-56 w-full rounded-control bg-raised object-contain', busy && 'opacity-60')}
        />
      )}
      <p role="status" className="min-h-6 pt-1 text-sm text-muted">
        {preparing ? t('kyc.preparing') : upload.isPending ? t('kyc.uploading') : ''}
      </p>
      {error !== undefined && (
        <p role="alert" className="pb-2 text-sm text-loss">
          {error}
        </p>
      )}
      <div className="grid fit-[7.5rem] gap-2">
        <Pick label={t(received ? 'kyc.takeAgain' : 'kyc.take')} about={label} side={side} camera onPick={pick} />
        <Pick label={t('kyc.choose')} about={label} side={side} onPick={pick} />
      </div>
    </Card>
  )
}

function Received(): ReactNode {
  const t = useT('kyc')
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-gain">
      <CircleCheck size={18} aria-hidden />
      {t('kyc.received')}
    </span>
  )
}

interface PickProps {
  readonly label: string
  readonly about: string
  readonly side: Side
  readonly camera?: boolean
  readonly onPick: (file: File | undefined) => void
}

/** The phone's own camera where `camera` asks for it: no video of ours, no permission to grant. */
function Pick({ label, about, side, camera, onPick }: PickProps): ReactNode {
  const id = useId()
  const Icon = camera ? Camera : ImageUp
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : TYPES}
        {...(camera && { capture: side === 'selfie' ? ('user' as const) : ('environment' as const) })}
        aria-label={`${label}: ${about}`}
        onChange={event => {
          onPick(event.target.files?.[0])
          event.target.value = ''
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-12 items-center justify-center gap-2 rounded-control px-2 text-center text-sm font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-brand',
          camera ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        {label}
      </label>
    </div>
  )
}
