import { crc32, deflateSync } from 'node:zlib'
import { LIMITS } from '@firoza/core/limits'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { remakePicture } from './remake-picture.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7' } })

const reasonOf = async (bytes: Uint8Array) => {
  const made = await remakePicture(bytes)
  return made.ok ? 'ok' : made.reason
}

/** A PNG whose header promises a size and whose one chunk of pixels is a few bytes. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

it('KYC-8 makes a picture anew: WebP, upright, without where and with what it was taken', async () => {
  const taken = await blank(800, 600)
    .withExif({ IFD0: { Make: 'Phone of Ayesha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await remakePicture(taken)
  if (!made.ok) throw new Error(made.reason)
  const { format, width, height, exif, xmp, icc } = await sharp(made.value).metadata()
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'webp', width: 600, height: 800 })
  expect((await sharp(taken).metadata()).exif).toBeDefined()
})

it('KYC-8 takes PNG and WebP as well, and makes a large one smaller', async () => {
  const made = await remakePicture(await blank(5_000, 2_500).png().toBuffer())
  expect(made.ok && (await sharp(made.value).metadata()).width).toBe(2_000)
  expect(await reasonOf(await blank(400, 400).webp().toBuffer())).toBe('ok')
})

it('KYC-8 leaves behind what hangs on a picture', async () => {
  const page = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
  const polyglot = Buffer.concat([await blank(400, 400).jpeg().toBuffer(), page])
  const made = await remakePicture(polyglot)
  if (!made.ok) throw new Error(made.reason)
  expect(made.value.includes('<script>')).toBe(false)
})

it.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>')],
  ['a document', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('KYC-8 refuses %s', async (_, bytes) => {
  expect(await reasonOf(bytes)).toBe('picture_type')
})

it('KYC-8 refuses other formats of pictures and moving ones', async () => {
  expect(await reasonOf(await blank(400, 400).gif().toBuffer())).toBe('picture_type')
  expect(await reasonOf(await blank(400, 400).tiff().toBuffer())).toBe('picture_type')
  const frames = await sharp(
    [await blank(400, 400).png().toBuffer(), await blank(400, 400).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer()
  expect(await reasonOf(frames)).toBe('picture_type')
})

it('KYC-8 refuses a bomb by its header, and what is too small to read', async () => {
  expect(await reasonOf(pngOfSize(30_000, 30_000))).toBe('picture_too_large')
  expect(await reasonOf(pngOfSize(2_000_000_000, 1))).not.toBe('ok')
  expect(await reasonOf(pngOfSize(319, 4_000))).toBe('picture_too_small')
})

it('KYC-8 refuses a damaged picture, and takes the next one', async () => {
  const whole = await blank(800, 600).jpeg().toBuffer()
  expect(await reasonOf(whole.subarray(0, 40))).toBe('picture_broken')
  expect(await reasonOf(pngOfSize(4_000, 4_000))).toBe('picture_broken')
  expect(await reasonOf(whole)).toBe('ok')
})

it('KYC-8 makes one picture after the other, lets few wait, and takes more once they have had their turn', async () => {
  const taken = LIMITS.picturesWaitingMax + 1
  const reasons = await Promise.all(Array.from({ length: taken + 3 }, () => reasonOf(Buffer.from('no picture'))))
  const expected = [...Array(taken).fill('picture_type'), ...Array(3).fill('rate_limited')]
  expect(reasons).toEqual(expected)
  expect(await reasonOf(Buffer.from('no picture'))).toBe('picture_type')
})
