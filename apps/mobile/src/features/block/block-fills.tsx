import { formatDecimal } from '@firoza/core/money/decimal'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Figure, Money } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'

const SHOWN_MAX = 100

/** The published orders, each under its random number. */
export function BlockFills({ id }: { readonly id: string }): ReactNode {
  const t = useT('block')
  const [open, setOpen] = useState(false)
  const fills = useRead('GET /stock/index/offline/fills', { id, limit: SHOWN_MAX }, { enabled: open })
  return (
    <>
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        {t('block.fills')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('block.fills')} tall>
        <p className="text-sm text-muted">{t('block.fillsHint')}</p>
        <Loaded query={fills} skeleton={<SkeletonRows rows={4} />}>
          {({ lines }) => (
            <table className="mt-3 w-full text-sm">
              <thead className="text-muted">
                <tr>
                  <th className="py-1 text-start font-medium">{t('block.fillsHead_id')}</th>
                  <th className="py-1 text-end font-medium">{t('block.fillsHead_price')}</th>
                  <th className="py-1 text-end font-medium">{t('block.fillsHead_filled')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map(line => {
                  const [order = '', quantity = '0', price = '0', filled = '0'] = line.split(' ')
                  return (
                    <tr key={order}>
                      <td className="py-1">
                        <bdi dir="ltr">{`${order.slice(0, 6)}…`}</bdi>
                      </td>
                      <td className="py-1 text-end">
                        <Money value={formatDecimal(BigInt(price), 2)} asset="PKR" />
                      </td>
                      <td className="py-1 text-end">
                        <Figure>{`${filled} / ${quantity}`}</Figure>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          )}
        </Loaded>
      </BottomSheet>
    </>
  )
}
