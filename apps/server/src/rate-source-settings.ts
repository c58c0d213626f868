import { SECOND_MS } from '@firoza/core/clock'

/** Where exchange rates come from. */
export interface RateSourceSettings {
  readonly url: string
  readonly format: 'json' | 'ecb'
  /** As it stands beside every rate. */
  readonly name: string
  readonly key: string | undefined
  /** How old, by the source's own time, a rate may be that is quoted. */
  readonly ageMaxMs: number
}

const FORMATS = ['json', 'ecb'] as const
const DAY_SECONDS = 86_400
const AGE_SECONDS_MAX = 7 * DAY_SECONDS
const NAME_LENGTH_MAX = 60

type RateSetting = `FIROZA_RATES_${'URL' | 'FORMAT' | 'NAME' | 'KEY' | 'AGE'}`

/** The source, where one is set, or what is wrong with it among the faults. */
export function readRateSource(get: (name: RateSetting) => string, faults: string[]): RateSourceSettings | undefined {
  const url = get('FIROZA_RATES_URL')
  if (url === '') return undefined
  const format = FORMATS.find(known => known === get('FIROZA_RATES_FORMAT'))
  if (!format)
    faults.push(`FIROZA_RATES_FORMAT must be one of ${FORMATS.join(', ')}, not "${get('FIROZA_RATES_FORMAT')}"`)
  if (!URL.canParse(url) || !/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url)) {
    faults.push('FIROZA_RATES_URL must be an https address')
    return undefined
  }
  const age = Number(get('FIROZA_RATES_AGE'))
  if (!Number.isInteger(age) || age < 10 || age > AGE_SECONDS_MAX)
    faults.push(
      `FIROZA_RATES_AGE must be a whole number from 10 to ${AGE_SECONDS_MAX}, not "${get('FIROZA_RATES_AGE')}"`,
    )
  if (format === 'ecb' && age < DAY_SECONDS)
    faults.push('FIROZA_RATES_AGE must be a day (86400) or more with ecb, which speaks once a working day')
  const name = get('FIROZA_RATES_NAME') || (format === 'ecb' ? 'European Central Bank' : new URL(url).host)
  if (name.length > NAME_LENGTH_MAX) faults.push(`FIROZA_RATES_NAME must have at most ${NAME_LENGTH_MAX} letters`)
  return { url, format: format ?? 'json', name, key: get('FIROZA_RATES_KEY') || undefined, ageMaxMs: age * SECOND_MS }
}
