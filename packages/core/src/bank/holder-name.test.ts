import { describe, expect, it } from 'vitest'
import { nameLikeness, namesMatch } from './holder-name.ts'

describe('the holder of an account and the verified person', () => {
  it.each([
    ['Ayesha Khan', 'AYESHA  KHAN'],
    ['Khan, Ayesha', 'Ayesha Khan'],
    ['Mohammad Bilal Ahmad', 'Muhammad Bilal Ahmed'],
    ['MR. BILAL AHMED', 'Bilal Ahmed'],
    ['Syed Ali Raza', 'Syed Ali Raza Shah'],
    ['José da Silva', 'Jose da Silva'],
    ['Fatima Zahra', 'Fatima Zehra'],
    ['عائشہ خان', 'Ayesha Khan'],
    ['محمد بلال احمد', 'Muhammad Bilal Ahmed'],
  ])('BNK-8 are the same: %s, %s', (holder, verified) => {
    expect(namesMatch(holder, verified)).toBe(true)
    expect(namesMatch(verified, holder)).toBe(true)
  })

  it.each([
    ['Ayesha Khan', 'Bilal Ahmed'],
    ['Ayesha', 'Ayesha Khan'],
    ['Muhammad', 'Muhammad Bilal Ahmed'],
    ['Muhammad Bilal', 'Muhammad Usman'],
    ['Ayesha Khan', 'Ayesha Malik'],
    ['عائشہ خان', 'Bilal Ahmed'],
    ['', 'Ayesha Khan'],
    ['Mr', 'Ayesha Khan'],
  ])('BNK-8 are not the same: %s, %s', (holder, verified) => {
    expect(namesMatch(holder, verified)).toBe(false)
  })

  it('BNK-8 is all or nothing at the ends', () => {
    expect(nameLikeness('Ayesha Khan', 'Ayesha Khan')).toBe(100)
    expect(nameLikeness('abc', 'xyz')).toBe(0)
  })
})
