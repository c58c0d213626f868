import { randomBytes } from 'node:crypto'
import { addDeposit as endpoint } from '@firoza/api/deposit'
import { assert, present } from '@firoza/core/assert'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { decideChannel, decideDeposit } from '@firoza/core/deposit/decide-deposit'
import { SANDBOX_PAY_DELAY_MS, sandboxPayCase } from '@firoza/core/deposit/house-channels'
import { paymentReference } from '@firoza/core/deposit/payment-reference'
import { assetCode } from '@firoza/core/money/asset'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { guardedTry } from '../../auth/guarded-try.ts'
import { verifySecret } from '../../auth/secret-hash.ts'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { type ChannelRow, lockCustomerForDeposit, readChannel, readUsage } from './channel.store.ts'
import { insertDeposit, lockDeposit, type NewDeposit, writeStep } from './deposit.store.ts'
import { moveDeposit } from './move-deposit.ts'
import { showDeposit } from './show-deposit.ts'

const REFERENCE_TRIES_MAX = 5

export const addDeposit = handle(endpoint, async ({ deps, sql, session, nowMs, locale }, input) => {
  const { userId, realm } = session
  const found = await readChannel(sql, input.channel)
  const open = decideChannel({ realm, nowMs, channel: found })
  if (!open.ok) return open
  const channel = present(found, 'the open channel')
  const word = await checkWord(deps, channel, userId, input.password, nowMs)
  if (!word.ok) return word
  await lockCustomerForDeposit(sql, userId)
  const units = parseDecimal(input.amount, channel.exponent) ?? 0n
  const decided = decideDeposit({
    nowMs,
    realm,
    asset: { code: assetCode(channel.asset), kind: 'fiat', exponent: channel.exponent },
    units,
    verified: session.idStatus === 'succ',
    channel,
    ...(await readUsage(sql, { userId, channel: channel.id, asset: channel.asset }, nowMs - DAY_MS)),
  })
  if (!decided.ok) return decided
  const plays = deps.settings.mode === 'sandbox' && channel.kind !== 'offline' && sandboxPayCase(units) !== 'never'
  const id = await insertWithReference(
    sql,
    {
      userId,
      channel: channel.id,
      asset: channel.asset,
      units,
      expiresAtMs: nowMs + channel.expireHours * HOUR_MS,
      sandboxPayAtMs: plays ? nowMs + SANDBOX_PAY_DELAY_MS : null,
    },
    nowMs,
  )
  await writeStep(sql, id, { move: null, state: 'created', actor: 'person' }, nowMs)
  const created = present(await lockDeposit(sql, id), 'the new deposit')
  return ok(showDeposit(await moveDeposit(sql, created, 'instruct', { actor: 'system' }, nowMs), locale))
})

/** The word of the counter: it opens the way, and proves nothing about money. Guesses are counted for each person. */
async function checkWord(
  deps: Deps,
  channel: ChannelRow,
  userId: bigint,
  password: string | undefined,
  nowMs: number,
): Promise<Outcome<undefined, 'field_missing' | 'deposit_password_locked' | 'deposit_password_wrong'>> {
  if (channel.passwordHash === null) return ok()
  if (password === undefined) return refuse('field_missing', { field: 'password' }, 'password')
  const tried = await guardedTry(deps, 'channel_password', `${userId} ${channel.id}`, nowMs, () =>
    verifySecret(channel.passwordHash, password),
  )
  switch (tried.type) {
    case 'right':
      return ok()
    case 'wrong':
      return refuse('deposit_password_wrong', { triesLeft: tried.triesLeft }, 'password')
    case 'locked':
      return refuse('deposit_password_locked', { until: new Date(tried.untilMs).toISOString() }, 'password')
  }
}

async function insertWithReference(tx: Tx, deposit: Omit<NewDeposit, 'reference'>, nowMs: number): Promise<bigint> {
  for (let attempt = 0; attempt < REFERENCE_TRIES_MAX; attempt++) {
    const id = await insertDeposit(tx, { ...deposit, reference: paymentReference([...randomBytes(7)]) }, nowMs)
    if (id !== undefined) return id
  }
  assert(false, 'of five random references one is free')
}
