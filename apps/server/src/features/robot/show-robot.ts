import type { CallOutput } from '@firoza/api/endpoints'
import { figuresOf, type RobotFigures } from '@firoza/core/robot/figures'
import { PAPER_SESSIONS } from '@firoza/core/robot/terms'
import { perUnit } from '@firoza/core/robot/units'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { amountText, moneyOf, wholeUnits } from './fund-session.ts'
import { countPaperSessions, type FundRow, findFund, listNavs, type NavRow } from './robot.store.ts'
import { listClosedTrades } from './robot-trade.store.ts'
import { benchmarkOf } from './robot-universe.store.ts'

type Card = CallOutput<'POST /stock/ai/list'>['items'][number]

const POINTS_MAX = 2_000

export interface RobotFacts {
  /** What customers of the realm see: its own fund, or while it is tested the paper one. */
  readonly fund: FundRow
  readonly shown: FundRow
  readonly navs: readonly NavRow[]
  readonly figures: RobotFigures
  readonly paperSessions: number
}

/** A robot with everything that is computed of it: from its NAVs and its fills, and from nothing else. */
export async function readRobot(sql: Queryable, fund: FundRow): Promise<RobotFacts> {
  const shown = fund.state === 'testing' ? ((await findFund(sql, 'demo', fund.code)) ?? fund) : fund
  const navs = await listNavs(sql, shown.id, { limit: POINTS_MAX })
  const figures = figuresOf(navs, await listClosedTrades(sql, shown))
  return { fund, shown, navs, figures, paperSessions: await countPaperSessions(sql, fund.robotId) }
}

export function showCard(
  deps: Pick<Deps, 'settings'>,
  { fund, shown, navs, figures, paperSessions }: RobotFacts,
): Card {
  const nav = navs.at(-1)
  return {
    id: fund.code,
    strategy: fund.terms.strategy,
    benchmark: benchmarkOf(fund).symbol,
    asset: moneyOf(fund).code,
    label: shown.realm === 'demo' ? 'paper' : 'live',
    state: fund.state,
    level: fund.level,
    minimum: amountText(fund, fund.minimum),
    singleLimit: amountText(fund, fund.singleLimit),
    lockInDays: fund.lockDays,
    periodDays: fund.periodDays,
    feePpm: fund.feePpm,
    nav: nav ? wholeUnits(perUnit(nav, moneyOf(fund).exponent)) : null,
    navOn: nav?.date ?? null,
    since: figures.since,
    sessions: figures.sessions,
    closedTrades: figures.closedTrades,
    returnPpm: figures.enough ? (figures.returnPpm ?? null) : null,
    dailyPpm: figures.enough ? (figures.lastDayPpm ?? null) : null,
    drawdownPpm: figures.drawdownPpm,
    paperSessions,
    paperSessionsNeeded: PAPER_SESSIONS[deps.settings.mode],
  }
}
