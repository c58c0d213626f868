import { describe, expect, it } from 'vitest'
import type { CheckedField } from './bank-field.ts'
import {
  checkAbaNumber,
  checkAmericanAccount,
  checkBangladeshiAccount,
  checkClabe,
  checkIfsc,
  checkIndianAccount,
  checkRfc,
  checkRoutingNumber,
} from './bank-templates.ts'
import {
  checkBrazilianAccount,
  checkBrazilianBank,
  checkBrazilianBranch,
  checkCnpj,
  checkCpf,
  checkPixKey,
} from './brazil.ts'
import { bankOfIban, checkPakistaniIban, mod97 } from './iban.ts'
import { checkBangladeshiMobile, checkPakistaniMobile } from './mobile-number.ts'

const said = (field: CheckedField) => ('value' in field ? field.value : field.problem)

/** With any one digit changed, or any two different neighbours swapped, a number with check digits is refused. */
function slips(text: string): string[] {
  const changed = [...text].flatMap((character, at) =>
    /[0-9]/.test(character) ? [text.slice(0, at) + String((Number(character) + 1) % 10) + text.slice(at + 1)] : [],
  )
  const swapped = [...text.slice(1)].flatMap((character, at) =>
    character !== text[at] ? [text.slice(0, at) + character + text[at] + text.slice(at + 2)] : [],
  )
  return [...changed, ...swapped]
}

describe('identifiers of Pakistan', () => {
  it('BNK-1 reads an IBAN as it is written, and names its bank', () => {
    expect(said(checkPakistaniIban('PK36SCBL0000001123456702'))).toBe('PK36SCBL0000001123456702')
    expect(said(checkPakistaniIban(' pk36 scbl 0000 0011 2345 6702 '))).toBe('PK36SCBL0000001123456702')
    expect(said(checkPakistaniIban('PK۳۶SCBL0000001123456702'))).toBe('PK36SCBL0000001123456702')
    expect(bankOfIban('PK36SCBL0000001123456702')).toBe('Standard Chartered Bank')
    expect(bankOfIban('PK36ZZZZ0000001123456702')).toBe('ZZZZ')
    expect(mod97('GB82WEST12345698765432')).toBe(1)
  })

  it('BNK-1 refuses other countries, lengths, and every slip of one digit or two neighbours', () => {
    for (const text of [
      '',
      'GB82WEST12345698765432',
      'PK36SCBL000000112345670',
      'PK36SCBL00000011234567021',
      'PK36SC1L0000001123456702',
    ])
      expect(said(checkPakistaniIban(text)), text).toBe('format')
    expect(mod97('PK27MPBL1181017140122674'), 'as a page of a bank prints it').not.toBe(1)
    expect(said(checkPakistaniIban('PK27MPBL1181017140122674'))).toBe('check_digits')
    for (const slip of slips('PK36SCBL0000001123456702'))
      expect(['format', 'check_digits'], slip).toContain(said(checkPakistaniIban(slip)))
  })

  it('BNK-2 reads a mobile number in every way of writing it', () => {
    for (const text of ['03001234567', '+92 300 1234567', '0092-300-1234567', '۰۳۰۰۱۲۳۴۵۶۷'])
      expect(said(checkPakistaniMobile(text)), text).toBe('+923001234567')
    for (const text of ['02112345678', '0300123456', '+8801712345678', 'x'])
      expect(said(checkPakistaniMobile(text)), text).toBe('format')
  })
})

describe('identifiers of Bangladesh', () => {
  it('BNK-3 knows the routing numbers of published branch lists, and refuses slips of a digit', () => {
    const published =
      '255151962 255271518 255262985 255264633 140581184 140611759 140641187 140641240 140641279 200480554 200480617 200480675 200480738 200480941 200480970 200481003 200490102 200490199 200500289 200500821 200520043 200520069 235151937 235152002 235153643 235153735 235154271 235155591 235155809'
    for (const routing of published.split(' ')) expect(said(checkRoutingNumber(routing)), routing).toBe(routing)
    expect(said(checkRoutingNumber('140641188'))).toBe('check_digits')
    expect(said(checkRoutingNumber('140741187'))).toBe('check_digits')
    expect(said(checkRoutingNumber('14064118'))).toBe('format')
  })

  it('BNK-3 reads mobile and account numbers', () => {
    for (const text of ['01712345678', '+8801712345678', '880 1712-345678', '008801712345678'])
      expect(said(checkBangladeshiMobile(text)), text).toBe('+8801712345678')
    for (const text of ['01212345678', '0171234567', '03001234567'])
      expect(said(checkBangladeshiMobile(text)), text).toBe('format')
    expect(said(checkBangladeshiAccount('1501-2034-56789'))).toBe('1501203456789')
    expect(said(checkBangladeshiAccount('1234567'))).toBe('format')
  })
})

describe('identifiers of Brazil', () => {
  it('BNK-4 knows CPF and CNPJ, the CNPJ of letters too', () => {
    expect(said(checkCpf('529.982.247-25'))).toBe('52998224725')
    expect(said(checkCpf('111.444.777-35'))).toBe('11144477735')
    expect(said(checkCpf('111.111.111-11'))).toBe('format')
    expect(said(checkCnpj('11.222.333/0001-81'))).toBe('11222333000181')
    expect(said(checkCnpj('00.000.000/0001-91'))).toBe('00000000000191')
    expect(said(checkCnpj('12.ABC.345/01DE-35'))).toBe('12ABC34501DE35')
    expect(said(checkCnpj('12.ABC.345/01DE-36'))).toBe('check_digits')
    for (const slip of slips('52998224725')) expect(said(checkCpf(slip)), slip).toBe('check_digits')
    for (const slip of slips('11222333000181')) expect(said(checkCnpj(slip)), slip).toBe('check_digits')
  })

  it('BNK-4 knows the five kinds of PIX key', () => {
    expect(said(checkPixKey('529.982.247-25', 'cpf'))).toBe('52998224725')
    expect(said(checkPixKey('11.222.333/0001-81', 'cnpj'))).toBe('11222333000181')
    for (const text of ['(11) 98765-4321'.replace(/[()]/g, ''), '+55 11 98765 4321', '011987654321'])
      expect(said(checkPixKey(text, 'phone')), text).toBe('+5511987654321')
    expect(said(checkPixKey('Ana@Example.com', 'email'))).toBe('ana@example.com')
    expect(said(checkPixKey('123E4567-E89B-12D3-A456-426614174000', 'random'))).toBe(
      '123e4567-e89b-12d3-a456-426614174000',
    )
    expect(said(checkPixKey('ana@example.com', 'random'))).toBe('format')
    expect(said(checkPixKey('x', undefined))).toBe('format')
    for (const formula of ['=1+1@a.co', '+1@a.co', '-1@a.co'])
      expect(said(checkPixKey(formula, 'email'))).toBe('format')
  })

  it('BNK-4 knows bank, branch and account', () => {
    expect(said(checkBrazilianBank('341'))).toBe('341')
    expect(said(checkBrazilianBranch('1234-5'))).toBe('12345')
    expect(said(checkBrazilianAccount('12345-x'))).toBe('12345X')
    expect(said(checkBrazilianAccount('12'))).toBe('format')
  })
})

describe('identifiers of the United States', () => {
  it('BNK-16 knows a routing number by its check digit, and an account by its length', () => {
    expect(said(checkAbaNumber('0260-0959-3'))).toBe('026009593')
    expect(said(checkAbaNumber('026009594'))).toBe('check_digits')
    expect(said(checkAbaNumber('996009593'))).toBe('format')
    expect(said(checkAmericanAccount('000 1234'))).toBe('0001234')
    expect(said(checkAmericanAccount('123'))).toBe('format')
  })
})

describe('identifiers of India and Mexico', () => {
  it('BNK-5 knows IFSC and account', () => {
    expect(said(checkIfsc('sbin0005943'))).toBe('SBIN0005943')
    expect(said(checkIfsc('SBIN1005943'))).toBe('format')
    expect(said(checkIndianAccount('00000031234567890'))).toBe('00000031234567890')
  })

  it('BNK-6 knows CLABE and RFC by their check digits', () => {
    expect(said(checkClabe('032180000118359719'))).toBe('032180000118359719')
    expect(said(checkClabe('002010077777777771'))).toBe('002010077777777771')
    expect(said(checkClabe('032180000118359710'))).toBe('check_digits')
    expect(said(checkRfc('GODE 561231 GR8'))).toBe('GODE561231GR8')
    expect(said(checkRfc('MAB-930714-8T4'))).toBe('MAB9307148T4')
    expect(said(checkRfc('GODE561231GR9'))).toBe('check_digits')
    expect(said(checkRfc('GODE561331GR8'))).toBe('format')
  })
})
