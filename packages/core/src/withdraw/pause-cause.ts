/** What stops paying out: the platform by itself, since the books do not balance, or a member of staff. */
export const PAUSE_CAUSES = ['books', 'staff'] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]
