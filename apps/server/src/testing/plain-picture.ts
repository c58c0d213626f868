import sharp from 'sharp'

/** A JPEG of one colour, as large as a check of identity asks for. */
export function plainPicture(width = 640, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
}
