import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { Db } from '../db/sql.ts'
import { SANDBOX_BANNERS } from './content/banners.ts'
import type { ContentPage, NewsArticle } from './content/content-text.ts'
import { HOW_PRICES_BEHAVE } from './content/news/how-prices-behave.ts'
import { MARKET_RULES } from './content/news/market-rules.ts'
import { MONEY_MATTERS } from './content/news/money-matters.ts'
import { STAYING_SAFE } from './content/news/staying-safe.ts'
import { SANDBOX_NOTICES } from './content/notices.ts'
import { ABOUT } from './content/pages/about.ts'
import { COMPANY_INTRODUCTION } from './content/pages/company-introduction.ts'
import { DISCLAIMER } from './content/pages/disclaimer.ts'
import { PRIVACY_POLICY } from './content/pages/privacy-policy.ts'
import { insertBanner, insertNews, insertNotice, insertPage } from './seed-content.store.ts'

const TONES = ['brand', 'calm', 'warm'] as const

/** The texts with which a sandbox starts, dated back from its first start. What is there already stays as it is. */
export async function seedContent(db: Db, nowMs: TimeMs): Promise<void> {
  const daysAgo = (days: number) => nowMs - days * DAY_MS
  await db.begin(async tx => {
    // The oldest first, so that ids rise with time.
    for (const { slug, source, tags, text, publishedDaysAgo } of [...SANDBOX_NEWS].reverse()) {
      await insertNews(tx, { slug, source, tags, text, atMs: daysAgo(publishedDaysAgo) })
    }
    for (const { slug, pinned, text, publishedDaysAgo } of [...SANDBOX_NOTICES].reverse()) {
      await insertNotice(tx, { slug, pinned, text, atMs: daysAgo(publishedDaysAgo) })
    }
    for (const [position, { slug, link, text }] of SANDBOX_BANNERS.entries()) {
      const path = 'path' in link ? link.path : `/pages/news/detail?id=${link.newsSlug}`
      await insertBanner(tx, { slug, path, text, position, tone: TONES[position % TONES.length]! })
    }
    for (const [slug, { text }] of Object.entries(COMPANY_PAGES)) {
      await insertPage(tx, { slug: slug.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`), text, atMs: nowMs })
    }
  })
}

/** The company pages of the sandbox, by the last part of their path. */
export const COMPANY_PAGES = {
  companyIntroduction: COMPANY_INTRODUCTION,
  privacyPolicy: PRIVACY_POLICY,
  disclaimer: DISCLAIMER,
  about: ABOUT,
} as const satisfies Record<string, ContentPage>

/** The articles with which a new sandbox starts, newest first. */
export const SANDBOX_NEWS: readonly NewsArticle[] = [
  ...MARKET_RULES,
  ...MONEY_MATTERS,
  ...STAYING_SAFE,
  ...HOW_PRICES_BEHAVE,
].sort((left, right) => left.publishedDaysAgo - right.publishedDaysAgo)
