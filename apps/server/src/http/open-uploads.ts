/** Files that may arrive at the same time: of one caller, such as the sides of a document, and of all. */
const UPLOADS_AT_ONCE = { ofCaller: 6, ofAll: 60 } as const

/** After this many seconds a caller may try again whose file found no room. */
export const UPLOAD_RETRY_S = 10

export interface OpenUploads {
  /** Answers how to end the upload, or nothing where there is no room for another one. */
  begin(caller: string): (() => void) | undefined
}

/**
 * Counts the files that are under way. Each is in memory until its call ends, also one that stalls; the rates count what begins within a
 * minute, and a stalled file may take five.
 */
export function openUploads(): OpenUploads {
  const open = new Map<string, number>()
  let all = 0
  return {
    begin(caller) {
      const own = open.get(caller) ?? 0
      if (own >= UPLOADS_AT_ONCE.ofCaller || all >= UPLOADS_AT_ONCE.ofAll) return
      open.set(caller, own + 1)
      all++
      return () => {
        const left = (open.get(caller) ?? 1) - 1
        if (left > 0) open.set(caller, left)
        else open.delete(caller)
        all--
      }
    },
  }
}
