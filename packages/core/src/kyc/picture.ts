import { LIMITS } from '../limits.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture smaller than this shows nothing that could be read; a larger one than the most is a bomb or a mistake. */
const PICTURE_EDGE_MIN = 320
export const PICTURE_EDGE_MAX = 12_000
export const PICTURE_PIXELS_MAX = 50_000_000

/** What the first bytes say a file is, whatever its name and its sender say. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const at = (offset: number, ...expected: number[]) => expected.every((byte, index) => bytes[offset + index] === byte)
  if (at(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (at(0, 0x52, 0x49, 0x46, 0x46) && at(8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  return undefined
}

/** Whether a picture of this size is taken, before its pixels are unpacked. */
export function decidePictureSize(
  width: number,
  height: number,
): Outcome<undefined, 'picture_too_large' | 'picture_too_small'> {
  if (width > PICTURE_EDGE_MAX || height > PICTURE_EDGE_MAX || width * height > PICTURE_PIXELS_MAX) {
    return refuse('picture_too_large', { megapixels: PICTURE_PIXELS_MAX / 1_000_000 }, 'file')
  }
  if (Math.min(width, height) < PICTURE_EDGE_MIN) return refuse('picture_too_small', { min: PICTURE_EDGE_MIN }, 'file')
  return ok()
}

/** How many first bytes tell what a file is. */
export const FILE_HEAD_BYTES = 12

/** Whether a file can be a picture that is taken: a phone asks before it sends megabytes for nothing. */
export function decidePictureFile(
  head: Uint8Array,
  sizeBytes: number,
): Outcome<undefined, 'picture_type' | 'file_too_large'> {
  return pictureFormat(head) ? decideFileSize(sizeBytes, LIMITS.uploadBytesMax) : refuse('picture_type', {}, 'file')
}

export function decideFileSize(sizeBytes: number, bytesMax: number): Outcome<undefined, 'file_too_large'> {
  return sizeBytes > bytesMax ? refuse('file_too_large', { megabytes: bytesMax / 1024 / 1024 }, 'file') : ok()
}
