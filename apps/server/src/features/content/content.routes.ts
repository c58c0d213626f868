import type { Route } from '../../http/call.ts'
import { askContent } from './desk/ask-content.ts'
import { listForDesk } from './desk/list-for-desk.ts'
import { readForDesk } from './desk/read-for-desk.ts'
import { listBanners } from './list-banners.ts'
import { listNews } from './list-news.ts'
import { listNotices } from './list-notices.ts'
import { showNews } from './show-news.ts'
import { showPage } from './show-page.ts'

export const contentRoutes: readonly Route[] = [
  listNotices,
  listBanners,
  listNews,
  showNews,
  showPage,
  listForDesk,
  readForDesk,
  askContent,
]
