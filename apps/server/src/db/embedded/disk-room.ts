import { statfs } from 'node:fs/promises'

/** What PostgreSQL needs free to come up after a crash: new segments of its log are 16 MB each. */
const ROOM_BYTES = 48 * 1024 * 1024

export async function hasRoom(dir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize >= ROOM_BYTES
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes('No space left on device')
}
