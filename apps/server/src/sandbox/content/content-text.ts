/** The same content in both languages. Each is written for its readers; neither is a word-for-word translation. */
export interface Bilingual<Text> {
  readonly en: Text
  readonly ur: Text
}

/** Plain text, never HTML. The body is a list of paragraphs. */
export interface ArticleText {
  readonly title: string
  readonly summary: string
  readonly body: readonly string[]
}

export interface NewsArticle {
  /** Stable name, unique among the news. */
  readonly slug: string
  /** Age at the moment of seeding: whole days before it. */
  readonly publishedDaysAgo: number
  readonly source: Bilingual<string>
  readonly tags: readonly NewsTag[]
  readonly text: Bilingual<ArticleText>
}

/** Labels of the tags that articles carry. */
export const NEWS_TAGS = {
  basics: { en: 'Basics', ur: 'بنیادی باتیں' },
  market: { en: 'How the market works', ur: 'مارکیٹ کا نظام' },
  tax: { en: 'Tax and zakat', ur: 'ٹیکس اور زکوٰۃ' },
  safety: { en: 'Safety', ur: 'تحفظ' },
  sandbox: { en: 'About this sandbox', ur: 'اس سینڈ باکس کے بارے میں' },
} as const satisfies Record<string, Bilingual<string>>

export type NewsTag = keyof typeof NEWS_TAGS

export const FIROZA_EDITORS: Bilingual<string> = { en: 'Firoza', ur: 'فیروزہ' }

export interface Notice {
  readonly slug: string
  readonly publishedDaysAgo: number
  /** Pinned notices stay on top of the list. */
  readonly pinned: boolean
  readonly text: Bilingual<ArticleText>
}

export interface BannerText {
  readonly title: string
  readonly line: string
  readonly action: string
}

/** A card on the home page. It leads into the product, never out of it. */
export interface Banner {
  readonly slug: string
  readonly link: { readonly path: string } | { readonly newsSlug: string }
  readonly text: Bilingual<BannerText>
}

export interface PageText {
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** A company page, with the date from which its text holds. */
export interface ContentPage {
  readonly effectiveDate: string
  readonly text: Bilingual<PageText>
}
