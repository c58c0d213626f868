import type { Db, Tx } from '../db/sql.ts'
import type { Rail, Rails } from '../rails/rail.ts'

/** The process was killed here. What it had committed is there, nothing else is. */
export class SimulatedCrash extends Error {}

/** How many steps a process has left to live. Every statement, commit and call to a rail is one. */
export interface FaultInjector {
  left: number
  blown: boolean
}

function burn(fuse: FaultInjector): void {
  if (fuse.blown || --fuse.left <= 0) {
    fuse.blown = true
    throw new SimulatedCrash('killed')
  }
}

/** A connection that dies before the statement at which the fuse ends, and stays dead. */
export function crashingDb(db: Db, fuse: FaultInjector): Db {
  return new Proxy(db, {
    apply: (target, self, args) => {
      // Pieces of a statement are made by the same call; only whole statements are awaited, so that is where one dies.
      return guard(Reflect.apply(target as never, self, args), fuse)
    },
    get: (target, name) => {
      if (name !== 'begin') return Reflect.get(target, name)
      return (work: (tx: Tx) => Promise<unknown>) =>
        target.begin(async tx => {
          const result = await work(crashingDb(tx as unknown as Db, fuse) as unknown as Tx)
          burn(fuse)
          return result
        })
    },
  })
}

function guard(query: object, fuse: FaultInjector): object {
  return new Proxy(query, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'then') return typeof value === 'function' ? value.bind(target) : value
      return (resolve: (rows: unknown) => unknown, reject: (error: unknown) => unknown) => {
        try {
          burn(fuse)
        } catch (error) {
          return Promise.reject(error).then(resolve, reject)
        }
        return (target as Promise<unknown>).then(resolve, reject)
      }
    },
  })
}

/** Rails that the process may die before calling, and after the rail has done its part but before its answer is read. */
export function crashingRails(rails: Rails, fuse: FaultInjector): Rails {
  return new Map([...rails].map(([name, rail]) => [name, crashingRail(rail, fuse)]))
}

function crashingRail(rail: Rail, fuse: FaultInjector): Rail {
  const around = async <A>(call: () => Promise<A>): Promise<A> => {
    burn(fuse)
    const answer = await call()
    burn(fuse)
    return answer
  }
  return {
    ...rail,
    send: payment => around(() => rail.send(payment)),
    queryStatus: ref => around(() => rail.queryStatus(ref)),
  }
}
