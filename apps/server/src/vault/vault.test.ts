import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault(Buffer.alloc(32, 7))
const plain = Buffer.from('34201-0891231-8')

it('KYC-9 seals what only the same key and the same context open', () => {
  const sealed = vault.seal(plain, 'number 1')
  expect(sealed.includes(plain)).toBe(false)
  expect(vault.open(sealed, 'number 1')).toEqual(plain)
  expect(vault.seal(plain, 'number 1')).not.toEqual(sealed)
  expect(() => vault.open(sealed, 'number 2')).toThrow()
  expect(() => openVault(randomBytes(32)).open(sealed, 'number 1')).toThrow()
})

it('KYC-9 notices every changed byte', () => {
  const sealed = vault.seal(plain, 'number 1')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => vault.open(changed, 'number 1'), `byte ${at}`).toThrow()
  }
})

it('KYC-9 signs a link for its own text only', () => {
  const signature = vault.sign('picture 1')
  expect(vault.isSigned('picture 1', signature)).toBe(true)
  expect(vault.isSigned('picture 2', signature)).toBe(false)
  expect(vault.isSigned('picture 1', '')).toBe(false)
  expect(vault.isSigned('picture 1', 'ü'.repeat(43))).toBe(false)
})
