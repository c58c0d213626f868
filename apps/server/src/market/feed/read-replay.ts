import { readFileSync } from 'node:fs'
import type { TimeMs } from '@firoza/core/clock'
import { COIN_PAIRS } from '@firoza/core/coin/pairs'
import { OperatorError } from '../../operator-error.ts'
import { openReplayFeed, type ReplayFeed } from '../replay-feed.ts'

const FORM = /^([A-Z0-9.-]{1,20}):(.+):(\d+(?:\.\d+)?)$/
/** Nights and weekends of a recording are cut to this, so that a replay never stands still for long. */
const SILENCE_MAX_MS = 60_000

/** The symbol in the setting, which is not checked yet. */
export function replayedSymbol(setting: string): string {
  return setting.slice(0, setting.indexOf(':'))
}

/**
 * Opens what FIROZA_REPLAY names, "SYMBOL:file.csv:speed", from now on. A setting or a file that is not right is the operator's
 * to mend: it ends the start with a sentence that says what and where.
 */
export function readReplay(setting: string, symbols: ReadonlySet<string>, nowMs: TimeMs): ReplayFeed {
  const pair = COIN_PAIRS.find(each => each.symbol === replayedSymbol(setting))
  const [, symbol = '', file = '', speedText = ''] = FORM.exec(setting) ?? []
  const speed = Number(speedText)
  if (!symbol || !(speed > 0)) throw new OperatorError(`FIROZA_REPLAY must be SYMBOL:file.csv:speed, not "${setting}"`)
  if (!symbols.has(symbol)) throw new OperatorError(`FIROZA_REPLAY names ${symbol}, which is not listed`)
  const opened = openReplayFeed([
    {
      symbol,
      text: textOf(file),
      options: { priceExponent: pair?.priceScale ?? 2, quantityExponent: pair?.base.exponent ?? 0 },
      pace: { startAtMs: nowMs, speed, silenceMaxMs: SILENCE_MAX_MS },
    },
  ])
  if (!opened.ok) throw new OperatorError(`FIROZA_REPLAY: ${file} line ${opened.line}: ${opened.problem}`)
  return opened.feed
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`FIROZA_REPLAY names a file that cannot be read: ${(error as Error).message}`)
  }
}
