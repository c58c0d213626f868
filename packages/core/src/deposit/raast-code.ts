/** What a Raast code says: to whom, how much, and which reference to carry along. */
export interface RaastPayment {
  readonly iban: string
  readonly title: string
  readonly city: string
  /** A decimal string in rupees. */
  readonly amount: string
  readonly reference: string
}

/**
 * The text of a QR code for a payment in Pakistan, in the form of EMVCo's merchant-presented mode: fields of a two-digit id, a two-digit
 * length and a value, the last of them a CRC-16/CCITT-FALSE over all before it. Field 28 carries the receiving IBAN, as one of the ids that
 * EMVCo leaves to payment systems; banks that do not know it still read amount and reference.
 */
export function raastCode({ iban, title, city, amount, reference }: RaastPayment): string {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('28', field('00', 'pk.raast') + field('01', iban)),
    field('52', '0000'),
    field('53', '586'),
    field('54', amount),
    field('58', 'PK'),
    field('59', title.slice(0, 25)),
    field('60', city.slice(0, 15)),
    field('62', field('05', reference)),
    '6304',
  ].join('')
  return body + crc16(body).toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE: of "123456789" it is 29B1. */
export function crc16(text: string): number {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}
