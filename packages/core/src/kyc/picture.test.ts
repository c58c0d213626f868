import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { decidePictureFile } from './picture.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const HEIC = Uint8Array.of(0, 0, 0, 0x1c, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63)

describe('a file before it is sent', () => {
  it('KYC-8 is taken up to eight megabytes', () => {
    expect(decidePictureFile(JPEG, LIMITS.uploadBytesMax)).toMatchObject({ ok: true })
    expect(decidePictureFile(JPEG, LIMITS.uploadBytesMax + 1)).toMatchObject({ ok: false, details: { megabytes: 8 } })
  })

  it('KYC-8 is told first that it is no picture: a smaller one would not be taken either', () => {
    for (const head of [HEIC, new Uint8Array()]) {
      expect(decidePictureFile(head, LIMITS.uploadBytesMax + 1)).toMatchObject({ ok: false, reason: 'picture_type' })
    }
  })
})
