/** What the simulator needs to know of an instrument. A server's richer instrument row fits this shape as it is. */
export interface SimInstrument {
  readonly symbol: string
  readonly sector: string
  /** 1 tick is 0.01 PKR. */
  readonly startPriceTicks: number
  /** Standard deviation of the daily log return: 0.02 is 2 %. */
  readonly volatilityDaily: number
  /** Correlation of the return with the market's; with `sectorLoading`, the squares sum to less than 1. */
  readonly marketLoading: number
  /** Correlation of the return with what the sector does beyond the market. */
  readonly sectorLoading: number
  /** Value traded on a usual day, in paisa. */
  readonly turnoverDailyPaisa: number
}
