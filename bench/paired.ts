import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from './figure.ts'
import { processorSeconds } from './ground/processor-time.ts'

/**
 * Compares the processor time that an order takes of Node and PostgreSQL between a commit and the working tree, run in turn, so that a
 * busy machine disturbs both alike: `npm run paired -- <commit> [pairs] [orders]`. With the commit itself checked out it shows the noise.
 */
const ROOT = resolve(import.meta.dirname, '..')
const IN_FLIGHT = 64

async function measure(tree: string, orders: number): Promise<void> {
  const { openEngineWorld, flowOf, drive } = (await import(
    join(tree, 'bench/engine.ts')
  )) as typeof import('./engine.ts')
  const world = await openEngineWorld(200)
  const flow = flowOf(world.userIds, 7)
  const { engine } = world.scenario
  await drive(engine, world, flow, IN_FLIGHT, orders)
  const node = process.cpuUsage()
  const postgres = processorSeconds(world.postmaster).descendants
  await drive(engine, world, flow, IN_FLIGHT, orders)
  const { user, system } = process.cpuUsage(node)
  const micros = user + system + (processorSeconds(world.postmaster).descendants - postgres) * 1e6
  await world.close()
  console.log(micros / orders)
}

/** The commit's tree beside this one, with this one's packages from the registry and its own of the workspace. */
function checkedOut(commit: string): string {
  const tree = join(tmpdir(), `firoza-base-${commit}`)
  if (existsSync(tree)) return tree
  execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, commit], { cwd: ROOT, stdio: 'ignore' })
  const link = (from: string, to: string) => {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) if (name !== '@firoza') symlinkSync(join(from, name), join(to, name))
  }
  link(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(tree, 'node_modules/@firoza'))
  for (const scope of ['packages', 'apps']) {
    for (const name of readdirSync(join(tree, scope))) {
      symlinkSync(join(tree, scope, name), join(tree, 'node_modules/@firoza', name))
      const own = join(ROOT, scope, name, 'node_modules')
      if (existsSync(own)) link(own, join(tree, scope, name, 'node_modules'))
    }
  }
  return tree
}

function microsOf(tree: string, orders: string): number {
  const script = join(ROOT, 'bench/paired.ts')
  return Number(execFileSync(process.execPath, [script, 'measure', tree, orders], { encoding: 'utf8' }).trim())
}

const [first = '', second, third] = process.argv.slice(2)
if (first === 'measure') await measure(second ?? ROOT, Number(third))
else {
  const commit = execFileSync('git', ['rev-parse', '--short', first], { cwd: ROOT, encoding: 'utf8' }).trim()
  const base = checkedOut(commit)
  const ratios: number[] = []
  for (let pair = 0; pair < Number(second ?? 11); pair++) {
    const of = (tree: string) => microsOf(tree, third ?? '10000')
    const [was, is] = pair % 2 ? [of(base), of(ROOT)] : [of(ROOT), of(base)].reverse()
    ratios.push((is as number) / (was as number))
    console.log(
      `${commit} ${was?.toFixed(0)} µs, working tree ${is?.toFixed(0)} µs, ratio ${ratios.at(-1)?.toFixed(3)}`,
    )
  }
  console.log(`median of ${ratios.length} ratios: ${median(ratios).toFixed(3)}`)
}
