/** Provinces and territories by the letter of the list. */
const PROVINCES = {
  S: { en: 'Sindh', ur: 'سندھ' },
  P: { en: 'Punjab', ur: 'پنجاب' },
  I: { en: 'Islamabad Capital Territory', ur: 'وفاقی دارالحکومت اسلام آباد' },
  K: { en: 'Khyber Pakhtunkhwa', ur: 'خیبر پختونخوا' },
  B: { en: 'Balochistan', ur: 'بلوچستان' },
  G: { en: 'Gilgit-Baltistan', ur: 'گلگت بلتستان' },
  A: { en: 'Azad Jammu and Kashmir', ur: 'آزاد جموں و کشمیر' },
} as const

interface Both {
  readonly en: string
  readonly ur: string
}

export interface Place {
  readonly name: Both
  readonly district: Both
  readonly province: Both
  readonly latitude: number
  readonly longitude: number
}

export function readPlaces(list: string): readonly Place[] {
  return list
    .trim()
    .split('\n')
    .map(line => {
      const [en = '', ur = '', districtEn = '', districtUr = '', province = '', latitude, longitude] = line.split('|')
      return {
        name: { en, ur },
        district: { en: districtEn || en, ur: districtUr || ur },
        province: PROVINCES[province as keyof typeof PROVINCES],
        latitude: Number(latitude),
        longitude: Number(longitude),
      }
    })
}

/** Ways of writing the same sound: of Arabic and Urdu letters, and of Urdu words in Latin letters. */
const SAME: readonly [RegExp, string][] = [
  [/[\u064b-\u0652\u0670\u200c-\u200f]/g, ''],
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[ةۃھ]/g, 'ہ'],
  [/[أإآ]/g, 'ا'],
  [/[^\p{L}]/gu, ''],
  [/(.)\1+/gu, '$1'],
  [/ph/g, 'f'],
  [/([bdgjkprst])h/g, '$1'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/[aeiouy]/g, ''],
]

/** What two spellings of one name have in common; Latin names by their consonants. */
export function spelling(text: string): string {
  return SAME.reduce((rest, [from, into]) => rest.replace(from, into), text.normalize('NFC').toLowerCase())
}

/** Places whose name, district or province is meant, those whose name begins with it first. */
export function searchPlaces(places: readonly Place[], text: string): readonly Place[] {
  const wanted = spelling(text)
  const plain = text.trim().toLowerCase()
  if (plain === '') return places
  const rank = ({ name, district, province }: Place) => {
    const all = [name.en, name.ur]
    if (all.some(word => word.toLowerCase().startsWith(plain))) return 0
    if (wanted !== '' && all.some(word => spelling(word).startsWith(wanted))) return 1
    const rest = [...all, district.en, district.ur, province.en, province.ur]
    if (rest.some(word => word.toLowerCase().includes(plain))) return 2
    return wanted.length > 1 && rest.some(word => spelling(word).includes(wanted)) ? 3 : undefined
  }
  return places
    .map(place => ({ place, rank: rank(place) }))
    .filter(({ rank: at }) => at !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ place }) => place)
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

const KM_PER_DEGREE = 111.2
const FAR_KM = 100

/** The nearest place of the list; undefined where none is within a hundred kilometres. */
export function nearestPlace(places: readonly Place[], { latitude, longitude }: Position): Place | undefined {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const km = (place: Place) =>
    KM_PER_DEGREE * Math.hypot(place.latitude - latitude, (place.longitude - longitude) * narrow)
  const [nearest] = places.toSorted((a, b) => km(a) - km(b))
  return nearest && km(nearest) <= FAR_KM ? nearest : undefined
}

const TILE_SIZE = 256

/** The tile of a map that shows a position, and where on it the position lies, in pixels. */
export function tileOf({ latitude, longitude }: Position, zoom: number) {
  const across = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const x = ((longitude + 180) / 360) * across
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * across
  return {
    x: Math.floor(x),
    y: Math.floor(y),
    left: Math.floor((x % 1) * TILE_SIZE),
    top: Math.floor((y % 1) * TILE_SIZE),
  }
}
