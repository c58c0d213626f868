import type { Side } from '@firoza/core/stock/order'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { Button } from '@firoza/ui/button'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { to } from '../../paths.ts'
import type { Kind } from '../kinds/kinds.ts'
import { takeDraft } from './ticket-draft.ts'
import type { TicketStart } from './ticket-sheet.tsx'

/** The ticket with its texts comes after the page, and before it is wanted. */
const loadTicket = () =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['stock', 'refusal'])
    const [{ TicketSheet }] = await Promise.all([import('./ticket-sheet.tsx'), texts])
    return { default: TicketSheet }
  })
const TicketSheet = lazy(loadTicket)

export type OpenTicket = (side: Side, price?: string) => void

/** The ticket of an instrument: what opens it, and its sheet. Guests are led to the login page and back. */
export function useTicket(kind: Kind, symbol: string): readonly [open: OpenTicket, sheet: ReactNode] {
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [start, setStart] = useState<TicketStart>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    return signedIn ? whenIdle(() => void loadTicket().catch(() => undefined)) : undefined
  }, [signedIn])
  useEffect(() => {
    const draft = takeDraft(symbol)
    if (!draft) return
    setStart(draft)
    setOpen(true)
  }, [symbol])
  const ask: OpenTicket = (side, price) => {
    if (!signedIn) return navigate(to('/pages/account/login', { next: hereAddress() }))
    setStart({ kind, symbol, side, ...(price !== undefined && { price }) })
    setOpen(true)
  }
  const sheet = <Suspense>{start && <TicketSheet start={start} open={open} onClose={() => setOpen(false)} />}</Suspense>
  return [ask, sheet]
}

/** Sell or short left, buy or long right in every language, as the book has bids and asks. */
export function TradeBar({ kind, onTrade }: { readonly kind: Kind; readonly onTrade: OpenTicket }): ReactNode {
  const t = useT('market')
  return (
    <div dir="ltr" className="grid fit-[7.5rem] gap-3">
      <Button kind="sell" wide onClick={() => onTrade('sell')}>
        {t(`market.${kind.words.sell.name}`)}
      </Button>
      <Button kind="buy" wide onClick={() => onTrade('buy')}>
        {t(`market.${kind.words.buy.name}`)}
      </Button>
    </div>
  )
}
