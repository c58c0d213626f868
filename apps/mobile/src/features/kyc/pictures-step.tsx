import type { Side } from '@firoza/core/kyc/document'
import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { PictureField } from './picture-field.tsx'

export interface PicturesStepProps {
  readonly sides: readonly Side[]
  readonly passport: boolean
  /** Whether a picture of the side has come in since the last submission. */
  readonly isNew: (side: Side) => boolean
  readonly onNext: () => void
}

/** The pictures that are needed, one after the other. */
export function PicturesStep({ sides, passport, isNew, onNext }: PicturesStepProps): ReactNode {
  const t = useT('kyc')
  const done = sides.filter(isNew).length
  return (
    <>
      {sides.map(side => (
        <PictureField
          key={side}
          side={side}
          hint={t(side === 'front' && passport ? 'kyc.hint_frontPassport' : `kyc.hint_${side}`)}
          received={isNew(side)}
        />
      ))}
      <p role="status" className="text-center text-sm text-muted">
        {t('kyc.picturesDone', { done, all: sides.length })}
      </p>
      <Button wide onClick={onNext} disabledReason={done < sides.length ? t('kyc.picturesMissing') : undefined}>
        {t('kyc.next')}
      </Button>
    </>
  )
}
