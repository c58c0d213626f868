import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { CancelBlockOrder } from './block-order-whole.tsx'
import type { Block } from './block-rows.tsx'

/** The one thing that can be done now, or why nothing can: the way in for who may not order yet. */
export function BlockFoot({ block }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const [, navigate] = useLocation()
  const { id, own, state, eligibility, scoreMin } = block
  const button = (label: string, address: string, kind: 'primary' | 'secondary' = 'primary') => (
    <Button wide kind={kind} onClick={() => navigate(address)}>
      {label}
    </Button>
  )
  const note = (text: string) => <p className="mb-2 text-center text-sm">{text}</p>
  if (own) {
    return (
      <>
        {own.state === 'placed' &&
          note(
            t('block.ordered', {
              shares: isolate(figures.whole(own.quantity)),
              amount: isolateWhole(figures.money(own.held, 'PKR')),
            }),
          )}
        {button(t('block.mine'), to('/pages/stockBulk/bulkList', { view: 'mine', order: own.id }), 'secondary')}
        {own.state === 'placed' && state === 'open' && <CancelBlockOrder id={own.id} />}
      </>
    )
  }
  if (state === 'upcoming') return note(t('block.notOpenYet', { date: isolateWhole(formatDateTime(block.opensAtMs)) }))
  if (state !== 'open') return note(t('block.closedAt', { date: isolateWhole(formatDateTime(block.closesAtMs)) }))
  if (!eligibility)
    return button(t('block.logIn'), to('/pages/account/login', { next: to('/pages/stockBulk/bulkDetail', { id }) }))
  if (eligibility.eligible) return button(t('block.place'), to('/pages/stockBulk/bulkOrder', { id }))
  if (!eligibility.level) {
    return (
      <>
        {note(`${t('block.levelNeeded')}. ${t('block.levelHint')}`)}
        {button(t('block.verify'), to('/pages/user/kyc', { view: 'level' }))}
      </>
    )
  }
  return (
    <>
      {note(t('block.eligibilityNeeded', { min: scoreMin }))}
      {button(t('block.becomeVip'), to('/pages/stock/vip'))}
    </>
  )
}
