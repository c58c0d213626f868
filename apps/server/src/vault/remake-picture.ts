import type { PICTURE_REFUSALS } from '@firoza/api/fields'
import { decidePictureSize, PICTURE_PIXELS_MAX, type PictureFormat, pictureFormat } from '@firoza/core/kyc/picture'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import sharp, { type Metadata } from 'sharp'
import { limitConcurrency } from '../jobs/concurrency.ts'

export type PictureRefusal = (typeof PICTURE_REFUSALS)[number]

/** Enough to read every letter of a card. */
const EDGE = 2_000
const QUALITY = 82

// One picture at a time, on one thread, and nothing kept: pictures come seldom and must not crowd out orders.
sharp.concurrency(1)
sharp.cache(false)
const inTurn = limitConcurrency({ running: 1, waiting: LIMITS.picturesWaitingMax })
/** After so long some of those that wait have had their turn. */
const TRY_AGAIN_SECONDS = 10

/**
 * Makes a picture anew from its pixels: a WebP without metadata, turned upright, at most 2,000 pixels wide or high. What stood in
 * the file beside the pixels (a place, a script, another file) is gone. The size is refused from the header, before a
 * pixel is unpacked. Where too many wait for it already, it is refused.
 */
export async function remakePicture(bytes: Uint8Array): Promise<Outcome<Buffer, PictureRefusal>> {
  return (await inTurn(() => remake(bytes))) ?? refuse('rate_limited', { retryAfterSeconds: TRY_AGAIN_SECONDS })
}

async function remake(bytes: Uint8Array): Promise<Outcome<Buffer, PictureRefusal>> {
  const format = pictureFormat(bytes)
  if (!format) return refuse('picture_type', {}, 'file')
  const header = await readHeader(bytes, format)
  if (!header.ok) return header
  const size = decidePictureSize(header.value.width, header.value.height)
  if (!size.ok) return size
  try {
    const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
    return ok(await picture.toBuffer())
  } catch {
    return refuse('picture_broken', {}, 'file')
  }
}

/** Width and height as the header states them; the decoder must find what the first bytes promise, and one page of it. */
async function readHeader(
  bytes: Uint8Array,
  format: PictureFormat,
): Promise<Outcome<Metadata, 'picture_type' | 'picture_broken'>> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata()
    if (header.format !== format || (header.pages ?? 1) > 1) return refuse('picture_type', {}, 'file')
    return ok(header)
  } catch {
    return refuse('picture_broken', {}, 'file')
  }
}
