import type { Realm } from '@firoza/core/realm'
import type { Fragment, Queryable } from '../../db/sql.ts'

/** Since when there is this account of the person: a demo account since it was last started over. What was traded before belongs to the one of before. */
export function begun(sql: Queryable, { userId, realm }: { userId: bigint; realm: Realm }): Fragment {
  return sql`coalesce((
    select max(j.at) from app_user p join journal j on j.kind = 'demo_reset' and j.ref = p.id || ' ' || p.demo_resets || ' start'
    where p.id = ${userId} and ${realm} = 'demo'), '-infinity')`
}
