/** The device's own time: for greetings and waits, never for what the market's time decides. */
export function deviceNowMs(): number {
  return Date.now()
}
