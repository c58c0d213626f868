import { present } from '@firoza/core/assert'
import type { Db, Tx } from '../db/sql.ts'
import { hashToken } from '../http/bind.ts'
import type { Route } from '../http/call.ts'
import { type Answer, runRoute } from '../http/run-route.ts'
import { findSession } from '../http/session.store.ts'
import type { TestApp } from './test-app.ts'

/**
 * A database on which something happens between the first statement that is answered and the next. Statements that were asked for together
 * wait for it too, whatever connections they would have had.
 */
export function afterFirstStatement(db: Db, happen: () => Promise<void>): Db {
  let happened: Promise<void> | undefined
  /** A statement is sent when it is first waited for; a piece of one never is. */
  const inTurn = (asked: object): object => {
    const send = () => new Promise((...settle) => Reflect.apply((asked as Promise<unknown>).then, asked, settle))
    const answer = (): Promise<unknown> => {
      if (happened !== undefined) return happened.then(send)
      const first = send()
      happened = first.then(happen)
      return happened.then(() => first)
    }
    const waiting = (...settle: []) => answer().then(...settle)
    return new Proxy(asked, { get: (target, name) => (name === 'then' ? waiting : Reflect.get(target, name)) })
  }
  const watched = (sql: Db | Tx): Db =>
    new Proxy(sql as Db, {
      apply: (target, self, statement) => inTurn(Reflect.apply(target, self, statement) as object),
      get: (target, name) => {
        if (name !== 'begin' || happened !== undefined) return Reflect.get(target, name)
        return (mode: string, work: (tx: Tx) => unknown) => target.begin(mode, tx => work(watched(tx) as unknown as Tx))
      },
    })
  return watched(db)
}

/** The answer of a read during which something happens, after the first statement of its handler. */
export async function answerWhile(
  { deps }: TestApp,
  route: Route,
  caller: { readonly token: string; readonly input: object },
  happen: () => Promise<void>,
): Promise<Answer> {
  const nowMs = deps.clock.now()
  const session = present(await findSession(deps.db, hashToken(caller.token), nowMs), 'the session of the token')
  const db = afterFirstStatement(deps.db, happen)
  const reader = { locale: 'en-US', figures: {} } as const
  const call = { session, nowMs, ...reader, ip: '127.0.0.1', requestId: 'test', idempotency: undefined } as const
  return runRoute(route, { ...call, deps: { ...deps, db }, sql: db }, caller.input)
}
