import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP's first choice for it: 19 MiB, two passes, one lane. About 30 ms of one core, on a thread of its own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** For passwords, six-digit codes and one-time codes. The text is hashed exactly as typed. */
export function hashSecret(text: string): Promise<string> {
  return hash(text, COST)
}

/** The hash of a random text that was thrown away: nothing matches it. */
const MATCHES_NOTHING =
  '$argon2id$v=19$m=19456,t=2,p=1$48p0t5JaylM7eYLJQB6dkw$zCWqqSLnZFfnjoKBBqUokDwVAuFT8zjv+BjiKUxEBSA'

/** Takes the same time where there is nothing to compare with, so that time does not tell whether there is. */
export async function verifySecret(hashed: string | null | undefined, text: string): Promise<boolean> {
  const right = await verify(hashed ?? MATCHES_NOTHING, text)
  return right && typeof hashed === 'string'
}
