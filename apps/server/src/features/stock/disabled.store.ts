import type { Queryable } from '../../db/sql.ts'

export async function findDisabledWithOrders(sql: Queryable): Promise<bigint[]> {
  const rows = await sql<{ userId: bigint }[]>`
    select u.id as "userId" from app_user u
    where u.status = 0 and exists (select 1 from stock_order o where o.user_id = u.id and o.working) order by u.id`
  return rows.map(row => row.userId)
}
