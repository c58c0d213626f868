import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import { ROBOT_CODES, type RobotTerms } from '@firoza/core/robot/terms'
import type { Tx } from '../../db/sql.ts'

export async function insertRobot(tx: Tx, robot: RobotTerms): Promise<number> {
  await tx`
    insert into robot (code, terms, venue, universe, weight_max_ppm, level, minimum_units, single_limit_units, capital_units, lock_days, period_days, fee_ppm,
      day_loss_ppm, peak_loss_ppm, band_ppm)
    values (${robot.code}, ${tx.json(robot.terms as never)}, ${robot.venue}, ${robot.universe}, ${robot.weightMaxPpm}, ${robot.level}, ${robot.minimum}, ${robot.singleLimit},
      ${robot.capital}, ${robot.lockDays}, ${robot.periodDays}, ${robot.feePpm}, ${robot.dayLossPpm}, ${robot.peakLossPpm}, ${robot.bandPpm})
    on conflict (code) do nothing`
  const [row] = await tx<{ id: number }[]>`select id from robot where code = ${robot.code}`
  return (row as { id: number }).id
}

/** The fund with the technical person that trades for it, whom no one can sign in as, and the asset of its units. */
export async function insertFund(
  tx: Tx,
  { robotId, code, realm }: { readonly robotId: number; readonly code: RobotTerms['code']; readonly realm: Realm },
  nowMs: TimeMs,
): Promise<void> {
  const number = `${realm === 'demo' ? 1 : 2}${ROBOT_CODES.indexOf(code)}`
  const publicId = `FZ930000${number}`
  const asset = `UNIT-${code.replace('_', '-').toUpperCase()}`
  await tx`
    insert into asset (code, kind, exponent, name) values (${asset}, 'unit', 6, ${`Units of ${code}`}) on conflict do nothing`
  // Country code 999 is not assigned, so that no person can ever have the number.
  const [user] = await tx<{ id: bigint }[]>`
    insert into app_user (public_id, phone, password_hash, nickname, verified_name, id_status, is_house, referral_code, phone_verified_at,
      agreed_at, created_at)
    values (${publicId}, ${`+999000009${number}`}, 'none', ${`Robot ${code} ${realm}`}, '', 'succ', true, ${publicId}, ${nowMs}::timestamptz,
      ${nowMs}::timestamptz, ${nowMs}::timestamptz) returning id`
  await tx`insert into robot_fund (robot_id, realm, user_id, asset) values (${robotId}, ${realm}, ${(user as { id: bigint }).id}, ${asset})`
}
