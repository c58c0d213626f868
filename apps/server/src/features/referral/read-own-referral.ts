import { readReferral } from '@firoza/api/referral'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { maskPublicId } from '@firoza/core/ledger/exposure'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handleAtOneMoment } from '../../http/call.ts'
import { findCode, type JoinedRow, listJoined, readTerms, sumEarned } from './referral.store.ts'

const rupees = (paisa: bigint) => formatDecimal(paisa, PKR.exponent)

export const readOwnReferral = handleAtOneMoment(readReferral, async ({ sql, session, nowMs }) => {
  const { userId, realm, idStatus } = session
  if (realm !== 'real') return refuse('wrong_realm', { needed: 'real' })
  const today = karachiDate(nowMs)
  const { sharePpm, capUnits, days } = present(await readTerms(sql, today), 'terms of referrals')
  const show = ({ publicId, joinedAtMs, state, reason, untilDay, ...row }: JoinedRow) => ({
    ...{ person: maskPublicId(publicId), joinedAtMs, state, reason, untilDay },
    cap: rupees(row.capUnits ?? capUnits),
  })
  const items = await listJoined(sql, userId, 'referrer', LIMITS.referralsShownMax)
  const [by] = await listJoined(sql, userId, 'referee', 1)
  return ok({
    code: await findCode(sql, userId),
    verified: idStatus === 'succ',
    sharePpm,
    cap: rupees(capUnits),
    days,
    earned: rupees(await sumEarned(sql, userId, undefined)),
    earnedThisYear: rupees(await sumEarned(sql, userId, `${today.slice(0, 4)}-01-01`)),
    items: items.map(row => ({ ...show(row), earned: rupees(row.earnedUnits) })),
    invitedBy: by ? { ...show(by), shared: rupees(by.earnedUnits) } : null,
  })
})
