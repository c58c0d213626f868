import type { NewsArticle } from './content-text.ts'
import { HOW_PRICES_BEHAVE } from './news/how-prices-behave.ts'
import { MARKET_RULES } from './news/market-rules.ts'
import { MONEY_MATTERS } from './news/money-matters.ts'
import { STAYING_SAFE } from './news/staying-safe.ts'

/** The articles with which a new sandbox starts, newest first. */
export const SANDBOX_NEWS: readonly NewsArticle[] = [
  ...MARKET_RULES,
  ...MONEY_MATTERS,
  ...STAYING_SAFE,
  ...HOW_PRICES_BEHAVE,
].sort((left, right) => left.publishedDaysAgo - right.publishedDaysAgo)
