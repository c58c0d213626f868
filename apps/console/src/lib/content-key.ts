import { newIdempotencyKey } from '@firoza/api/client/intention'

/**
 * One key for one content: what is sent again after a lost answer carries the key of the try before, so that it is written once;
 * what was changed meanwhile carries a new one, so that it is written at all. `taken` forgets it: the same words again are another message.
 */
export interface ContentKeys {
  readonly keyOf: (content: string) => string
  readonly taken: () => void
}

export function contentKeys(newKey: () => string = newIdempotencyKey): ContentKeys {
  let last: { readonly content: string; readonly key: string } | undefined
  return {
    keyOf(content) {
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    taken() {
      last = undefined
    },
  }
}

/** What tells a chosen file from another without reading it. */
export function fileContent({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return JSON.stringify([name, size, lastModified])
}
