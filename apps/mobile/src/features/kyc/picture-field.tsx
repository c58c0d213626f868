import type { Side } from '@firoza/core/kyc/document'
import type { LevelDocument } from '@firoza/core/kyc/level'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { type Picture, usePicture } from '../../lib/picture/use-picture.ts'
import { useWrite } from '../../lib/query.ts'
import { PickPicture } from '../../shell/picture/pick-picture.tsx'
import { PictureFault } from '../../shell/picture/picture-fault.tsx'

export interface PictureFieldProps {
  readonly side: Side
  readonly hint: string
  readonly received: boolean
}

/** One picture of the document. */
export function PictureField({ side, ...shown }: PictureFieldProps): ReactNode {
  const t = useT('kyc')
  const upload = useWrite('POST /user/auth/document', { quiet: true, changes: ['GET /user/auth'] })
  const picture = usePicture(upload, file => ({ side, file }))
  const camera = side === 'selfie' ? 'user' : 'environment'
  return <PictureCard label={t(`kyc.item_${side}`)} camera={camera} picture={picture} {...shown} />
}

/** A proof for level 3. */
export function ProofField({ side, ...shown }: Omit<PictureFieldProps, 'side'> & { side: LevelDocument }): ReactNode {
  const t = useT('kyc')
  const upload = useWrite('POST /user/auth/level/document', { quiet: true, changes: ['GET /user/auth/level'] })
  const picture = usePicture(upload, file => ({ side, file }))
  return <PictureCard label={t(`kyc.proof_${side}`)} camera="environment" picture={picture} {...shown} />
}

interface PictureCardProps extends Omit<PictureFieldProps, 'side'> {
  readonly label: string
  readonly camera: 'user' | 'environment'
  readonly picture: Picture
}

/** From the camera or a file, made small, sent at once, shown as it was sent. */
function PictureCard({ label, hint, received, camera, picture }: PictureCardProps): ReactNode {
  const t = useT('kyc')
  const { file, step, error, pick, again } = picture
  const shown = useShown(file)
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
      <PictureFault error={error} again={again} />
      <div className="grid fit-[7.5rem] gap-2">
        <PickPicture label={t(received ? 'kyc.takeAgain' : 'kyc.take')} about={label} camera={camera} onPick={pick} />
        <PickPicture label={t('kyc.choose')} about={label} onPick={pick} />
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
