import type { Area } from '@firoza/i18n/all-messages'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { usePreferences } from '../lib/preferences.ts'

/** After so long a chunk counts as lost, whatever the network still says. */
const CHUNK_TIMEOUT_MS = 120_000
const PAUSES_MS = [500, 2_000, 5_000]

/** A part of the app did not come. The error boundary loads the page anew (`useLoadAnew`), or offers to. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

export interface PartModule {
  readonly default: ComponentType
}

export type LoadPart = () => Promise<PartModule>

export interface PageModule extends PartModule {
  /** What it reads before anything can be shown: asked for first where the app begins with this page. */
  readonly firstReads?: (search: URLSearchParams) => readonly Promise<void>[]
}

export type LoadPage = () => Promise<PageModule>

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

/** A part of the app that is loaded when it is first shown, together with the texts it uses. What was lost is lost to it for good. */
export function lazyPart(
  load: LoadPart,
  areas: readonly Area[],
  onLost?: () => void,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const { language } = usePreferences.getState()
      const [module] = await loadWithPatience(() => Promise.all([load(), loadAreas(language, areas)]))
      return module
    } catch (error) {
      onLost?.()
      throw error
    }
  })
}
