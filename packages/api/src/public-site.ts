import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { fields, nothing, pattern } from './fields.ts'

/** What everybody may know before signing in: how the product is set up, and the bounds that forms show. */
const propsOut = z.object({
  mode: z.enum(['sandbox', 'live']),
  /** The page with which the app opens. */
  systemRouter: z.string(),
  systemTradeType: z.enum(['stock', 'coin']),
  stockCountry: z.string(),
  areaCode: z.string(),
  currency: z.string(),
  languages: z.array(z.string()),
  languageDefault: z.string(),
  captcha: z.boolean(),
  passwordLengthMin: z.number().int(),
  passwordLengthMax: z.number().int(),
  codeLifeSeconds: z.number().int(),
  demoStartingMoney: z.string(),
  favouritesMax: z.number().int(),
  /** Rupees from which an order in the real realm takes the second factor of whoever has one. */
  largeOrder: z.string(),
  openOrdersMax: z.number().int(),
  servicePage: z.string(),
  timeZone: z.string(),
})

const props = readEndpoint('GET /common/props', {
  summary: 'The public settings of the product.',
  who: 'anyone',
  input: nothing,
  output: propsOut,
})

const prop = readEndpoint('GET /common/prop', {
  summary: 'One public setting by its name.',
  who: 'anyone',
  input: fields({ name: pattern(/^[A-Za-z]+$/, 40) }),
  output: z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]) }),
  refusals: ['not_found'],
})

const branch = {
  name: z.string(),
  nameUr: z.string(),
  address: z.string(),
  addressUr: z.string(),
  hours: z.string(),
  hoursUr: z.string(),
  latitude: z.number(),
  longitude: z.number(),
}

const branches = readEndpoint('GET /common/branches', {
  summary: 'The company’s branches, and the address of map tiles where the operator has set one.',
  who: 'anyone',
  input: nothing,
  output: z.object({ items: z.array(z.object(branch)), tiles: z.string().nullable() }),
})

export const shopWindowEndpoints = [props, prop, branches] as const
export { branches, prop, props }
