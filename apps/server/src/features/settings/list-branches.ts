import { branches } from '@firoza/api/public-site'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'

export const listBranches = handle(branches, async ({ deps: { settings } }) =>
  ok({ items: [...(settings.places?.branches ?? [])], tiles: settings.places?.tiles ?? null }),
)
