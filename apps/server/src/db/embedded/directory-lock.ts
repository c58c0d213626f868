import { spawn } from 'node:child_process'
import { OperatorError } from '../../operator-error.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

/** Another living process holds the data directory. */
export class DirectoryInUse extends OperatorError {
  override readonly name = 'DirectoryInUse'
}

const TAKEN = 75

/**
 * Holds an exclusive flock(2) on a file for as long as this process lives. Node has no flock, so `flock(1)` takes it
 * around a `cat` whose input is a pipe from us: when we die, even by kill -9, the kernel closes the pipe, `cat` ends and
 * the lock is free. Nothing is ever stale, which a pid file cannot promise (a reused pid, a container restart).
 */
export function lockDirectory(file: string, waitSeconds: number): Promise<DirectoryLock> {
  const args = ['--exclusive', '--wait', String(waitSeconds), '--conflict-exit-code', String(TAKEN), file, 'cat']
  // Detached, so that Ctrl-C in a terminal does not end the holder before PostgreSQL has stopped.
  const holder = spawn('flock', args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  const ended = new Promise<number | null>(resolve => {
    holder.once('error', () => resolve(null))
    holder.once('exit', code => resolve(code))
  })
  const release = async () => {
    holder.ref()
    holder.stdin.end()
    await ended
  }
  return new Promise((resolve, reject) => {
    void ended.then(code => {
      if (code === TAKEN) reject(new DirectoryInUse(`Another Firoza is running on this data directory (${file})`))
      else
        reject(
          new OperatorError(
            `flock cannot lock ${file} (exit ${code}): make it writable for the user of this process, or choose another directory with FIROZA_DATA_DIR`,
          ),
        )
    })
    // The echo arrives only once flock has the lock and has started cat.
    holder.stdout.once('data', () => {
      holder.unref()
      for (const stream of [holder.stdin, holder.stdout]) (stream as { unref?: () => void }).unref?.()
      resolve({ release })
    })
    holder.stdin.on('error', () => undefined)
    holder.stdin.write('held\n')
  })
}
