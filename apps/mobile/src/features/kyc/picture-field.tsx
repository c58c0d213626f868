import type { Side } from '@firoza/core/kyc/document'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Camera, CircleCheck, ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { usePicture } from '../../lib/picture/use-picture.ts'
import { useWrite } from '../../lib/query.ts'

export interface PictureFieldProps {
  readonly side: Side
  readonly hint: string
  readonly received: boolean
}

const TYPES = 'image/jpeg,image/png,image/webp'

/** One picture: from the camera or a file, made small, sent at once, shown as it was sent. */
export function PictureField({ side, hint, received }: PictureFieldProps): ReactNode {
  const t = useT('kyc', 'ui')
  const upload = useWrite('POST /user/auth/document', { quiet: true, changes: ['GET /user/auth'] })
  const { file, step, error, pick, again } = usePicture(upload, file => ({ side, file }))
  const shown = useShown(file)
  const label = t(`kyc.item_${side}`)
  const busy = step !== 'idle'
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
        {step === 'preparing' ? t('kyc.preparing') : step === 'sending' ? t('kyc.uploading') : ''}
      </p>
      {error !== undefined && (
        <p role="alert" className="pb-2 text-sm text-loss">
          {error}
        </p>
      )}
      {again && (
        <Button wide className="mb-2" onClick={again}>
          {t('ui.retry')}
        </Button>
      )}
      <div className="grid fit-[7.5rem] gap-2">
        <Pick label={t(received ? 'kyc.takeAgain' : 'kyc.take')} about={label} side={side} camera onPick={pick} />
        <Pick label={t('kyc.choose')} about={label} side={side} onPick={pick} />
      </div>
    </Card>
  )
}

/** An address under which the browser shows a file, for as long as it is shown. */
function useShown(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const address = file && URL.createObjectURL(file)
    setShown(address)
    return () => void (address !== undefined && URL.revokeObjectURL(address))
  }, [file])
  return shown
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
