import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'
import { findSessions, type Session } from './session.store.ts'

/** A round of requests that ask the database together. */
interface Round {
  readonly tokenHashes: Map<string, Buffer>
  nowMs: TimeMs
  readonly answer: Promise<ReadonlyMap<string, Session>>
}

/**
 * Finds the sessions of requests. Those that arrive in the same turn of the event loop ask with one statement: at 64 connections that
 * is a statement for dozens of requests. Nothing is kept between turns, so a person who was signed out or disabled is out at
 * the next call, whichever process wrote it.
 */
export class SessionReader {
  private readonly sql: Queryable
  private round: Round | undefined

  constructor(sql: Queryable) {
    this.sql = sql
  }

  async find(tokenHash: Buffer, nowMs: TimeMs): Promise<Session | undefined> {
    this.round ??= this.begin(nowMs)
    const { round } = this
    const name = tokenHash.toString('hex')
    round.tokenHashes.set(name, tokenHash)
    round.nowMs = Math.max(round.nowMs, nowMs)
    return (await round.answer).get(name)
  }

  private begin(nowMs: TimeMs): Round {
    const tokenHashes = new Map<string, Buffer>()
    const { promise: answer, resolve } = Promise.withResolvers<ReadonlyMap<string, Session>>()
    const round: Round = { tokenHashes, nowMs, answer }
    setImmediate(() => {
      this.round = undefined
      resolve(findSessions(this.sql, [...tokenHashes.values()], round.nowMs))
    })
    return round
  }
}
