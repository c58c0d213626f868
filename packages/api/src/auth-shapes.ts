import { z } from 'zod'
import { timeOut } from './fields.ts'

/** One place where somebody is signed in, an investor or a member of staff, as they see it themselves. */
export const signInOut = z.object({
  id: z.string(),
  /** As its browser or app called it; empty where it said nothing. */
  device: z.string(),
  ip: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  createdAt: timeOut,
  lastSeenAt: timeOut,
  expiresAt: timeOut,
})
