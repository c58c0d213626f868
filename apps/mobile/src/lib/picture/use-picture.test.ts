import { PICTURE_EDGE_MAX } from '@firoza/core/kyc/picture'
import { expect, it } from 'vitest'
import { shrinkScale } from './use-picture.ts'

it.each([
  ['a photograph', [4_000, 3_000], [2_000, 1_500]],
  ['one held upright', [3_000, 4_000], [1_500, 2_000]],
  ['what is small already', [1_200, 900], [1_200, 900]],
  ['a screenshot', [1_080, 2_400], [900, 2_000]],
  ['a long screenshot, which stays readable', [1_080, 10_000], [800, 7_407]],
  ['a very long one', [1_080, 24_000], [540, PICTURE_EDGE_MAX]],
] as const)('KYC-8 is made small on the phone: %s', (_, [width, height], [smallWidth, smallHeight]) => {
  const scale = shrinkScale(width, height)
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([smallWidth, smallHeight])
})
