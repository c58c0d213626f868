import { booleans, wholes } from './array-literal.ts'
import type { Queryable } from './sql.ts'

/**
 * The driver takes the type of an array from its first element, so `${[1n]}::bigint[]` is sent as one bigint and refused.
 * This wraps its tagged templates: arrays of bigint and of boolean go as text literals whose type the server infers
 * from the cast. That is also several times faster than the driver's own element-wise escaping.
 */
export function withArrayArguments<S extends Queryable>(sql: S): S {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      const isTemplate = Array.isArray(args[0]) && Object.hasOwn(args[0], 'raw')
      const sent = isTemplate ? args.map((arg, i) => (i === 0 ? arg : asArgument(arg))) : args
      return Reflect.apply(target as unknown as Callable, self, sent)
    },
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key === 'begin' || key === 'savepoint') return (...args: unknown[]) => opened(target, value as Callable, args)
      // A lost connection comes back under the same handle without what the session held.
      if (key === 'reserve') throw new Error('no reserve(): use a transaction, which ends with its connection')
      return value
    },
  })
}

type Callable = (...args: unknown[]) => unknown

/** `begin` and `savepoint` hand a new handle to their last argument. */
function opened(target: Queryable, method: Callable, args: unknown[]) {
  const work = args.at(-1) as (tx: Queryable) => unknown
  return Reflect.apply(method, target, [...args.slice(0, -1), (tx: Queryable) => work(withArrayArguments(tx))])
}

function asArgument(arg: unknown): unknown {
  if (!Array.isArray(arg)) return arg
  const sample: unknown = arg.find(element => element !== null)
  if (typeof sample === 'bigint') return wholes(arg)
  if (typeof sample === 'boolean') return booleans(arg)
  return arg
}
