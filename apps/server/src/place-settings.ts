import { z } from 'zod'

const BRANCHES_MAX = 50
const text = (most: number) => z.string().trim().min(1).max(most)

const branch = z.strictObject({
  name: text(80),
  nameUr: text(80),
  address: text(200),
  addressUr: text(200),
  hours: text(120),
  hoursUr: text(120),
  latitude: z.number().min(-85).max(85),
  longitude: z.number().min(-180).max(180),
})

export const PLACE_SETTINGS = {
  FIROZA_BRANCHES: {
    default: '',
    meaning:
      'The company’s branches as a JSON list of objects with name, nameUr, address, addressUr, hours, hoursUr, latitude and longitude. Without it the page of branches leads to support.',
  },
  FIROZA_TILES_URL: {
    default: '',
    meaning:
      'Tiles of a map of branches, an https address with {z}, {x} and {y}. Browsers fetch them from there. Without it addresses stand alone.',
  },
} as const

export interface PlaceSettings {
  readonly branches: readonly z.output<typeof branch>[]
  /** Where the tiles of a map come from, with {z}, {x} and {y}; undefined where no map is shown. */
  readonly tiles: string | undefined
}

/** The company's branches and its map, or what is wrong with them among the faults. */
export function readPlaceSettings(get: (name: keyof typeof PLACE_SETTINGS) => string, faults: string[]): PlaceSettings {
  const tiles = get('FIROZA_TILES_URL')
  const isTemplate = ['{z}', '{x}', '{y}'].every(part => tiles.includes(part))
  if (tiles !== '' && !(isTemplate && /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*$/.test(tiles)))
    faults.push('FIROZA_TILES_URL must be an https address with {z}, {x} and {y}')
  return { branches: readBranches(get('FIROZA_BRANCHES'), faults), tiles: tiles || undefined }
}

function readBranches(list: string, faults: string[]): PlaceSettings['branches'] {
  if (list === '') return []
  try {
    return z.array(branch).max(BRANCHES_MAX).parse(JSON.parse(list))
  } catch {
    const keys = Object.keys(branch.shape).join(', ')
    faults.push(`FIROZA_BRANCHES must be a JSON list of at most ${BRANCHES_MAX} objects with ${keys}`)
    return []
  }
}
