import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import { callerNetwork } from '../http/caller-network.ts'

/** So many different numbers at which sign-ins from one address were wrong within a day, and the next one needs a captcha. */
const WRONG_NUMBERS_MAX = 5
/** Addresses that are remembered; the one that has been known longest is forgotten first. */
const ADDRESSES_MAX = 20_000

/**
 * Numbers at which sign-ins were wrong, by the address they came from: whoever tries one password at many numbers never has three wrong tries at one.
 * Kept in memory, as the limits per address are.
 */
export class WrongNumbers {
  readonly #numbers = new Map<string, Map<string, TimeMs>>()

  add(ip: string, phone: string, nowMs: TimeMs): void {
    const network = callerNetwork(ip)
    const numbers = this.#current(network, nowMs)
    if (numbers.size < WRONG_NUMBERS_MAX || numbers.has(phone)) numbers.set(phone, nowMs)
    this.#numbers.set(network, numbers)
    const [oldest] = this.#numbers.keys()
    if (this.#numbers.size > ADDRESSES_MAX && oldest !== undefined) this.#numbers.delete(oldest)
  }

  isTooMany(ip: string, nowMs: TimeMs): boolean {
    return this.#current(callerNetwork(ip), nowMs).size >= WRONG_NUMBERS_MAX
  }

  #current(network: string, nowMs: TimeMs): Map<string, TimeMs> {
    const known = this.#numbers.get(network) ?? new Map<string, TimeMs>()
    return new Map([...known].filter(([, atMs]) => atMs + DAY_MS > nowMs))
  }
}
