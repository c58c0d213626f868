/** An address from the street on: what kind of text each part is, the longest that it takes, and what a browser may fill in. */
export const ADDRESS_PARTS = [
  { name: 'addressLine', kind: 'text', lengthMax: 200, fill: 'street-address' },
  { name: 'city', kind: 'text', lengthMax: 80, fill: 'address-level2' },
  { name: 'province', kind: 'text', lengthMax: 80, fill: 'address-level1' },
  // Of other countries they have letters: "SW1A 1AA".
  { name: 'postalCode', kind: 'latin', lengthMax: 12, fill: 'postal-code' },
] as const
