import { staffEngineStatus } from '@firoza/api/sandbox'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { LEASE_STALE_MS } from '../../engine/lease.store.ts'
import { handle } from '../../http/call.ts'
import { listBatches, readLease } from './engine-status.store.ts'

/** Counters stand in the newest batch: the next number to be given, hence one more than there are. */
export const readEngine = handle(staffEngineStatus, async ({ deps, sql, nowMs }) => {
  const lease = present(await readLease(sql), 'the row of the lease')
  const batches = await listBatches(sql)
  const [newest] = batches
  return ok({
    nowMs,
    accepting: deps.engine.accepting,
    waiting: deps.engine.waiting,
    waitingMax: LIMITS.engineQueueMax,
    batchMax: LIMITS.engineBatchMax,
    lease: {
      holder: lease.holder,
      epoch: Number(lease.epoch),
      ageMs: lease.ageMs === null ? null : Number(lease.ageMs),
      staleAfterMs: LEASE_STALE_MS,
    },
    totals: {
      batches: Number(newest?.batch ?? 0n),
      orders: newest ? Number(newest.nextOrderId) - 1 : 0,
      trades: newest ? Number(newest.nextTradeId) - 1 : 0,
    },
    batches: batches.map(({ batch, epoch, commands, atMs }) => ({
      batch: Number(batch),
      epoch: Number(epoch),
      commands,
      atMs,
    })),
  })
})
