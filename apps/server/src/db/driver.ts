import { registerHooks } from 'node:module'
import { repaired } from './driver-repairs.ts'

const DRIVER_FILE = /\/node_modules\/postgres\/src\/(connection|index)\.js$/

const repairedFiles = new Set<string>()

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const name = DRIVER_FILE.exec(url)?.[1]
    if (name === undefined || !loaded.source) return loaded
    repairedFiles.add(name)
    return { ...loaded, source: repaired(`${name}.js`, Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})
/** The PostgreSQL driver, with the repairs of driver-repairs.ts. Nothing else imports `postgres`. */
const { default: postgres } = await import('postgres')
hooks.deregister()
if (repairedFiles.size !== 2) throw new Error('postgres was imported before its repairs: import it from db/driver.ts')

export { postgres }
