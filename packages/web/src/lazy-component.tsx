import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** After so long a chunk counts as lost, whatever the network still says. */
const CHUNK_TIMEOUT_MS = 120_000
const PAUSES_MS = [500, 2_000, 5_000]

/** A part of the app did not come. The error boundary loads the page anew, or offers to. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export interface ComponentModule {
  readonly default: ComponentType
}

export type LoadComponent = () => Promise<ComponentModule>

/** Tries a load again after each pause, and gives up at the time limit. */
export async function loadWithPatience<T>(
  load: () => Promise<T>,
  pausesMs: readonly number[] = PAUSES_MS,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([tries(load, pausesMs), late])
  } finally {
    clearTimeout(timer)
  }
}

async function tries<T>(load: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError('the chunk could not be loaded', { cause })
  }
}

/**
 * A part of the app that is loaded when it is first shown, together with `texts`, what it uses of them. What was lost is lost to it for
 * good: `onLost` can have another made.
 */
export function lazyComponent(
  load: LoadComponent,
  texts: () => Promise<unknown>,
  onLost?: () => void,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const [module] = await loadWithPatience(() => Promise.all([load(), texts()]))
      return module
    } catch (error) {
      onLost?.()
      throw error
    }
  })
}
