import { adviceEditChange, advicePublishChange } from '@firoza/api/vip'
import { present } from '@firoza/core/assert'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { type AdviceLevels, adviceDigest, checkLevels } from '@firoza/core/vip/advice'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import {
  findAuthorName,
  insertAdvice,
  insertEdit,
  isListed,
  lockAdvice,
  type NewAdvice,
  sharesOfStaff,
} from '../advice.store.ts'

interface Wanted extends Pick<AdviceLevels, 'direction'> {
  readonly entryMin: string
  readonly entryMax: string
  readonly stop: string
  readonly target: string
}

const paisa = (rupees: string) => Number(parseDecimal(rupees, 2) ?? 0n)

function levelsOf({ direction, entryMin, entryMax, stop, target }: Wanted): AdviceLevels {
  const [low, high] = [paisa(entryMin), paisa(entryMax)]
  return { direction, entryMin: low, entryMax: high, stop: paisa(stop), target: paisa(target) }
}

/** The moment of the second person's approval is the publication: no one else has seen it before. */
export const advicePublishKind: ChangeHandler<typeof advicePublishChange> = {
  kind: advicePublishChange,
  async describe(tx, wanted) {
    if (!(await isListed(tx, wanted.symbol))) return refuse('not_found', { what: 'instrument' }, 'symbol')
    const checked = checkLevels(levelsOf(wanted))
    if (!checked.ok) return checked
    const line = <F extends string>(field: F, after: string) => ({ field, before: '', after })
    return ok({
      subject: wanted.symbol,
      lines: [
        line('advice_direction', wanted.direction),
        line('advice_entry', `${wanted.entryMin} – ${wanted.entryMax}`),
        line('advice_stop', wanted.stop),
        line('advice_target', wanted.target),
        line('advice_horizon', String(wanted.horizonDays)),
        line('advice_audience', wanted.audience),
        line('advice_licence', wanted.licence),
        line('advice_position', wanted.position),
        line('bodyEn', wanted.textEn),
        line('bodyUr', wanted.textUr),
      ],
    })
  },
  async apply({ tx, nowMs, requestedBy }, wanted) {
    await publishAdvice(tx, {
      ...wanted,
      ...levelsOf(wanted),
      authorId: requestedBy,
      publishedAtMs: nowMs,
      period: '1m',
    })
    return ok()
  },
}

type Publishing = Omit<NewAdvice, 'author' | 'positionShares' | 'digest'>

/** Seals the words and levels with what the author's own account holds of the share. */
export async function publishAdvice(tx: Tx, advice: Publishing): Promise<bigint> {
  const author = present(await findAuthorName(tx, advice.authorId), 'the author')
  const terms = { ...advice, author }
  const positionShares = await sharesOfStaff(tx, advice.authorId, advice.symbol)
  return insertAdvice(tx, { ...terms, positionShares, digest: adviceDigest(terms) })
}

export const adviceEditKind: ChangeHandler<typeof adviceEditChange> = {
  kind: adviceEditChange,
  async describe(tx, { id: text, textEn, textUr }) {
    const id = parseId(text)
    const row = id && (await lockAdvice(tx, id))
    if (!row) return refuse('not_found', { what: 'advice' }, 'id')
    return ok({
      subject: text,
      lines: [
        { field: 'bodyEn', before: row.textEn, after: textEn },
        { field: 'bodyUr', before: row.textUr, after: textUr },
      ],
    })
  },
  async apply({ tx, nowMs, requestedBy }, { id, textEn, textUr }) {
    await insertEdit(tx, { adviceId: BigInt(id), authorId: requestedBy, textEn, textUr }, nowMs)
    return ok()
  },
}
