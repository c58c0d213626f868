import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { replaceFile } from '../../durable-file.ts'

/** A development chain that runs: a whole Ethereum of one machine, with accounts that everybody knows and coins that are worth nothing. */
export interface DevChain {
  readonly url: string
  stop(): Promise<void>
}

const START_MS_MAX = 30_000
const STOP_MS_MAX = 10_000
const LAST_WORDS_MAX = 500

/**
 * Runs the program until its standard input closes, which it does when we end, however we end: no chain outlives its server. The first word
 * after the script is the program.
 */
const UNTIL_WE_END = 'exec 3<&0; "$0" "$@" & pid=$!; ( cat <&3; kill -TERM $pid ) >/dev/null 2>&1 & wait $pid'

/** Anvil's binary from its npm package; undefined on machines for which there is none. */
export function findAnvil(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
  } catch {
    return undefined
  }
}

/** Beside the state: as it was when it was last read whole. */
export const lastWhole = (stateFile: string) => `${stateFile}.last`

/**
 * Starts Anvil on a free port of this machine. With `stateFile` it goes on where it was, or where it was at an earlier start where that file
 * is cut; without, it begins anew.
 */
export async function startAnvil(binary: string, stateFile?: string): Promise<DevChain> {
  if (stateFile !== undefined) keepWhole(stateFile)
  const state = stateFile === undefined ? [] : ['--state', stateFile, '--state-interval', '2']
  const args = ['--host', '127.0.0.1', '--port', '0', '--chain-id', '31337', '--threads', '1', ...state]
  const child = spawn('/bin/sh', ['-c', UNTIL_WE_END, binary, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()).once('error', () => resolve()))
  try {
    const url = `http://${await listening(child, ended)}`
    child.unref()
    return { url, stop: () => stop(child, ended) }
  } catch (error) {
    await stop(child, ended)
    throw error
  }
}

/** Anvil writes its state over the one before: a full disk or a power cut leaves a part of it, on which Anvil does not start. */
function keepWhole(stateFile: string): void {
  const last = lastWhole(stateFile)
  if (!existsSync(stateFile)) return
  const state = readFileSync(stateFile, 'utf8')
  if (isWhole(state)) replaceFile(last, state)
  else if (existsSync(last)) replaceFile(stateFile, readFileSync(last, 'utf8'))
}

function isWhole(json: string): boolean {
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

function listening(child: ChildProcess, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    let complaint = ''
    const timer = setTimeout(() => reject(new Error('the development chain did not start in time')), START_MS_MAX)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the development chain ended at its start; its last words:\n${complaint}`))
    })
    child.stderr?.on('data', chunk => {
      complaint = (complaint + String(chunk)).slice(-LAST_WORDS_MAX)
    })
    child.stdout?.on('data', chunk => {
      // Read on for ever, so that the pipe never fills; kept only until the address is known.
      if (text === 'known') return
      text += String(chunk)
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(text)?.[1]
      if (found === undefined) return
      text = 'known'
      clearTimeout(timer)
      resolve(found)
    })
  })
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.stdin?.end()
  const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), STOP_MS_MAX)
  await ended
  clearTimeout(timer)
}
