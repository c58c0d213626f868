import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface PictureFaultProps {
  readonly error: string | undefined
  /** Sends the same picture again, where that may help. */
  readonly again: (() => void) | undefined
}

/** Why a picture could not be sent. */
export function PictureFault({ error, again }: PictureFaultProps): ReactNode {
  const t = useT()
  return (
    <>
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
    </>
  )
}
