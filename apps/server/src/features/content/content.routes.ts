import type { Route } from '../../http/call.ts'
import { listBanners } from './list-banners.ts'
import { listNews } from './list-news.ts'
import { listNotices } from './list-notices.ts'
import { showNews } from './show-news.ts'
import { showPage } from './show-page.ts'

export const contentRoutes: readonly Route[] = [listNotices, listBanners, listNews, showNews, showPage]
