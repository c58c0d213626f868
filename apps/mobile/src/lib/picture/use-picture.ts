import { RefusedError } from '@firoza/api/client/call-error'
import { decidePictureFile, PICTURE_HEAD_BYTES } from '@firoza/core/kyc/picture'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { useState } from 'react'
import { errorsOf } from './field-errors.ts'
import { useT } from './language.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** A call that takes a picture, as `useWrite` gives it. */
interface Upload<Input> {
  readonly mutate: (input: Input) => void
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: Error | null
}

export interface Picture {
  /** As it was sent or is on its way; none where it was turned down, as a browser may not even be able to show it. */
  readonly file: Blob | undefined
  readonly step: 'idle' | 'preparing' | 'sending'
  /** Why it was not taken, as a sentence. */
  readonly error: string | undefined
  readonly pick: (file: File | undefined) => void
  /** Sends the same once more, where no answer came: under its own key, so that it is taken once. */
  readonly again: (() => void) | undefined
}

/** A picture that was chosen: made small, held to what is taken at all, sent at once. */
export function usePicture<Input>(upload: Upload<Input>, inputOf: (file: Blob) => Input): Picture {
  const t = useT('refusal')
  const [file, setFile] = useState<Blob>()
  const [preparing, setPreparing] = useState(false)
  const [fault, setFault] = useState<string>()
  const pick = async (chosen: File | undefined) => {
    if (!chosen || upload.isPending || preparing) return
    setPreparing(true)
    const small = await shrinkPicture(chosen)
    const head = new Uint8Array(await small.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
    const taken = decidePictureFile(head, small.size)
    setPreparing(false)
    setFault(taken.ok ? undefined : refusalMessage(t, taken))
    setFile(taken.ok ? small : undefined)
    if (taken.ok) upload.mutate(inputOf(small))
    else upload.reset()
  }
  const refused = upload.error instanceof RefusedError
  const mayAgain = upload.error !== null && !refused && file !== undefined
  return {
    file: refused ? undefined : file,
    step: preparing ? 'preparing' : upload.isPending ? 'sending' : 'idle',
    error: fault ?? errorsOf(upload.error, []).form,
    pick: chosen => void pick(chosen),
    again: mayAgain ? () => upload.mutate(inputOf(file)) : undefined,
  }
}
