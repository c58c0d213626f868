import { RefusedError } from '@firoza/api/client/call-error'
import { decidePictureFile, FILE_HEAD_BYTES, PICTURE_EDGE_MAX } from '@firoza/core/kyc/picture'
import type { Outcome } from '@firoza/core/outcome'
import type { Reason } from '@firoza/core/refusal'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { useState } from 'react'
import { errorsOf } from '../field-errors.ts'
import { useT } from '../language.ts'

/** A call that takes a picture, as `useWrite` gives it. */
interface Upload<Input> {
  readonly mutate: (input: Input) => void
  readonly reset: () => void
  readonly isPending: boolean
  readonly error: Error | null
}

/** Whether a file can be one that is taken, by its first bytes and its size. */
type DecideFile = (head: Uint8Array, sizeBytes: number) => Outcome<undefined, Reason>

export interface Picture {
  /** As it was sent or is on its way; none where it was turned down, as a browser may not even be able to show it. */
  readonly file: Blob | undefined
  readonly step: 'idle' | 'preparing' | 'sending'
  /** Why it was not taken, as a sentence. */
  readonly error: string | undefined
  readonly pick: (file: File | undefined) => void
  /** Sends the same once more, where no answer came: under its own key, so that it is taken once. */
  readonly again: (() => void) | undefined
  /** Puts away what was said of the last one. */
  readonly forget: () => void
}

/**
 * A picture that was chosen: made small, held to what is taken at all, sent at once. `inputOf` is asked once for each that was chosen. A file
 * that is no picture goes as it is, where `decide` takes it.
 */
export function usePicture<Input>(
  upload: Upload<Input>,
  inputOf: (file: Blob) => Input,
  decide: DecideFile = decidePictureFile,
): Picture {
  const t = useT('refusal')
  const [sent, setSent] = useState<{ readonly file: Blob; readonly input: Input }>()
  const [preparing, setPreparing] = useState(false)
  const [fault, setFault] = useState<string>()
  const pick = async (chosen: File | undefined) => {
    if (!chosen || upload.isPending || preparing) return
    setPreparing(true)
    const file = await shrinkPicture(chosen)
    const taken = decide(await headOf(file), file.size)
    const input = inputOf(file)
    setPreparing(false)
    setFault(taken.ok ? undefined : refusalMessage(t, taken))
    setSent(taken.ok ? { file, input } : undefined)
    if (taken.ok) upload.mutate(input)
    else upload.reset()
  }
  const refused = upload.error instanceof RefusedError
  const lost = upload.error !== null && !refused
  return {
    file: refused ? undefined : sent?.file,
    step: preparing ? 'preparing' : upload.isPending ? 'sending' : 'idle',
    error: fault ?? errorsOf(upload.error, []).form,
    pick: chosen => void pick(chosen),
    again: lost && sent ? () => upload.mutate(sent.input) : undefined,
    forget: () => {
      setFault(undefined)
      setSent(undefined)
      upload.reset()
    },
  }
}

/** Nothing where the phone cannot read it any more: it may have lain in a cloud. */
async function headOf(file: Blob): Promise<Uint8Array> {
  const read = file.slice(0, FILE_HEAD_BYTES).arrayBuffer()
  return new Uint8Array(await read.catch(() => new ArrayBuffer()))
}

/** As large as it can be read: a document fills the picture, a long screenshot is a strip of it. */
const LONG_EDGE = 2_000
const SHORT_EDGE = 800
const QUALITY = 0.85

/** By how much a picture is made smaller. What is long and narrow stays wide enough to be read, and no longer than is taken. */
export function shrinkScale(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return Math.min(1, PICTURE_EDGE_MAX / long, Math.max(LONG_EDGE / long, SHORT_EDGE / short))
}

/** A photograph as small as it can be read, upright, JPEG. What the browser cannot decode, a PDF too, goes as it is. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = shrinkScale(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}
