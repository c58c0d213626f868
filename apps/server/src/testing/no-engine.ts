import { refuse } from '@firoza/core/refusal'
import type { EnginePort } from '../engine/engine-port.ts'

/** For tests that place no order: an engine that accepts nothing, as while it starts. */
export function noEngine(): EnginePort {
  return {
    submit: async () => refuse('service_restarting'),
    onEvents: () => () => undefined,
    depth: () => undefined,
    listing: () => undefined,
    listings: () => [],
    bookHash: () => 0,
    accepting: false,
    waiting: 0,
    stop: async () => undefined,
  }
}
