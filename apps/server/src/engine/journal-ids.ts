import type { Queryable } from '../db/sql.ts'
import { drawJournalIds } from './engine.store.ts'

const BLOCK = 4_096

/** Numbers for journals, drawn from the database in blocks. A number that a rolled back batch took is not used again. */
export class JournalIds {
  private ids: number[] = []

  async take(sql: Queryable, count: number): Promise<number[]> {
    if (this.ids.length < count) this.ids.push(...(await drawJournalIds(sql, Math.max(BLOCK, count))))
    return this.ids.splice(0, count)
  }

  /** After a failure the database may have forgotten that it gave these out: a crash undoes a draw that no commit followed. */
  forget(): void {
    this.ids = []
  }
}
