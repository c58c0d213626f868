/** This machine's time, for what ticks on the screen. Nothing is decided by it. */
export function machineNow(): number {
  return Date.now()
}
