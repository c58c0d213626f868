import { indexAds } from '@firoza/api/content'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { readBanners } from './content.store.ts'

export const listBanners = handle(indexAds, async ({ sql, locale }) => ok({ items: await readBanners(sql, locale) }))
