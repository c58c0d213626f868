import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { decideSupportFile } from './file.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const PDF = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37)
const TEXT = Uint8Array.of(0x44, 0x65, 0x61, 0x72)

describe('a file for support before it is sent', () => {
  it('SUP-9 is a picture of eight megabytes or a PDF of four at most', () => {
    expect(decideSupportFile(JPEG, LIMITS.uploadBytesMax)).toMatchObject({ ok: true })
    expect(decideSupportFile(JPEG, LIMITS.uploadBytesMax + 1)).toMatchObject({ ok: false, details: { megabytes: 8 } })
    expect(decideSupportFile(PDF, LIMITS.supportPdfBytesMax)).toMatchObject({ ok: true })
    expect(decideSupportFile(PDF, LIMITS.supportPdfBytesMax + 1)).toMatchObject({
      ok: false,
      details: { megabytes: 4 },
    })
  })

  it('SUP-9 is told by its bytes that it is neither', () => {
    for (const head of [TEXT, new Uint8Array()]) {
      expect(decideSupportFile(head, 1)).toMatchObject({ ok: false, reason: 'support_file_type' })
    }
  })
})
