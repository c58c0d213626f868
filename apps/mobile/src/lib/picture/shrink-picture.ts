import { PICTURE_EDGE_MAX } from '@firoza/core/kyc/picture'

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
export async function shrinkPicture(file: Blob): Promise<Blob> {
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
