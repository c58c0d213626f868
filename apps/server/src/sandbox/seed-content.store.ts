import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../db/sql.ts'
import type { ArticleText, BannerText, Bilingual, PageText } from './content/content-text.ts'

/** Paragraphs are parted by an empty line. */
function bodyOf({ body }: ArticleText): string {
  return body.join('\n\n')
}

export async function insertNews(
  tx: Tx,
  news: {
    readonly slug: string
    readonly source: Bilingual<string>
    readonly tags: readonly string[]
    readonly text: Bilingual<ArticleText>
    readonly atMs: TimeMs
  },
): Promise<void> {
  const { en, ur } = news.text
  await tx`
    insert into news (public_id, title_en, title_ur, summary_en, summary_ur, body_en, body_ur, source_en, source_ur, tags, at)
    values (${news.slug}, ${en.title}, ${ur.title}, ${en.summary}, ${ur.summary}, ${bodyOf(en)}, ${bodyOf(ur)},
      ${news.source.en}, ${news.source.ur}, ${[...news.tags]}::text[], ${news.atMs}::timestamptz)
    on conflict (public_id) do nothing`
}

export async function insertNotice(
  tx: Tx,
  notice: {
    readonly slug: string
    readonly pinned: boolean
    readonly text: Bilingual<ArticleText>
    readonly atMs: TimeMs
  },
): Promise<void> {
  const { en, ur } = notice.text
  await tx`
    insert into notice (public_id, kind, title_en, title_ur, body_en, body_ur, pinned, at)
    values (${notice.slug}, 'general', ${en.title}, ${ur.title}, ${bodyOf(en)}, ${bodyOf(ur)}, ${notice.pinned},
      ${notice.atMs}::timestamptz)
    on conflict (public_id) do nothing`
}

export async function insertBanner(
  tx: Tx,
  banner: {
    readonly slug: string
    readonly path: string
    readonly tone: string
    readonly position: number
    readonly text: Bilingual<BannerText>
  },
): Promise<void> {
  const { en, ur } = banner.text
  await tx`
    insert into banner (public_id, title_en, title_ur, text_en, text_ur, action_en, action_ur, path, tone, position)
    values (${banner.slug}, ${en.title}, ${ur.title}, ${en.line}, ${ur.line}, ${en.action}, ${ur.action}, ${banner.path},
      ${banner.tone}, ${banner.position})
    on conflict (public_id) do nothing`
}

/** A page's body keeps its headings as lines that begin with "# ". */
export async function insertPage(
  tx: Tx,
  page: { readonly slug: string; readonly text: Bilingual<PageText>; readonly atMs: TimeMs },
): Promise<void> {
  const { en, ur } = page.text
  const body = ({ sections }: PageText) =>
    sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n')
  await tx`
    insert into content_page (slug, title_en, title_ur, body_en, body_ur, updated_at)
    values (${page.slug}, ${en.title}, ${ur.title}, ${body(en)}, ${body(ur)}, ${page.atMs}::timestamptz)
    on conflict (slug) do nothing`
}
