import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { fields, id, nothing, page, pageOf, symbol, timeOut } from './fields.ts'

/** Texts are in the caller's language. Bodies are paragraphs parted by an empty line, never markup. */
const noticeOut = z.object({
  id: z.string(),
  kind: z.enum(['general', 'maintenance', 'market', 'security']),
  title: z.string(),
  body: z.string(),
  atMs: timeOut,
  pinned: z.boolean(),
})

const newsItemOut = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  /** The language of the text where it is not the caller's. */
  language: z.string(),
  /** Keys of tags; the client names them in the person's language. */
  tags: z.array(z.string()),
  symbols: z.array(z.string()),
  atMs: timeOut,
})

export const indexNotice = readEndpoint('GET /index/notice', {
  summary: 'Notices of the platform to everybody, pinned ones first, then newest first. With `id`, that one only.',
  who: 'anyone',
  input: fields({ id: id.optional(), ...page }),
  output: pageOf(noticeOut),
  refusals: ['field_invalid', 'not_found'],
})

export const indexAds = readEndpoint('GET /index/ads', {
  summary: 'Banners of the home page. `path` is a page of ours.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        /** What pressing it does, as the label of a button. */
        action: z.string(),
        path: z.string(),
        tone: z.enum(['brand', 'calm', 'warm']),
      }),
    ),
  }),
})

export const indexNews = readEndpoint('GET /index/news', {
  summary: 'News, newest first; with `symbol`, of that company.',
  who: 'anyone',
  input: fields({ symbol: symbol.optional(), ...page }),
  output: pageOf(newsItemOut),
})

export const indexNewsInfo = readEndpoint('GET /index/news/info', {
  summary: 'One news item whole.',
  who: 'anyone',
  input: fields({ id }),
  output: newsItemOut.extend({ body: z.string() }),
  refusals: ['not_found'],
})

export const indexPage = readEndpoint('GET /index/page', {
  summary: 'A text of the platform: about, company-introduction, privacy-policy, disclaimer.',
  who: 'anyone',
  input: fields({ id }),
  output: z.object({
    id: z.string(),
    title: z.string(),
    /** Paragraphs parted by an empty line; one that begins with "# " is a heading. */
    body: z.string(),
    updatedAtMs: timeOut,
  }),
  refusals: ['not_found'],
})

export const contentEndpoints = [indexNotice, indexAds, indexNews, indexNewsInfo, indexPage] as const
