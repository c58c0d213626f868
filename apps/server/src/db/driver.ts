import { registerHooks } from 'node:module'
import { repaired } from './driver-repairs.ts'

const DRIVER_FILE = /\/node_modules\/postgres\/src\/(connection|index|query)\.js$/

/** The files repaired in this process. Test runners load this module several times, but Node the driver only once. */
const perProcess = globalThis as { firozaDriverRepairs?: Set<string> }
perProcess.firozaDriverRepairs ??= new Set()
const done = perProcess.firozaDriverRepairs

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const name = DRIVER_FILE.exec(url)?.[1]
    if (name === undefined || !loaded.source) return loaded
    done.add(name)
    return { ...loaded, source: repaired(`${name}.js`, Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})

/** The PostgreSQL driver, with the repairs of driver-repairs.ts. Nothing else imports `postgres`. */
const { default: postgres } = await import('postgres')
hooks.deregister()
if (done.size !== 3) throw new Error('postgres was imported before its repairs: import it from db/driver.ts')

export { postgres }
