import type { Side } from '@firoza/core/stock/order'
import { Button } from '@firoza/ui/button'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { TicketSheet, type TicketStart } from '../../shell/ticket/ticket-sheet.tsx'

/** Selling and buying, under the thumbs. Guests are led to the login page and back. */
export function TradeBar({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const [location, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [ticket, setTicket] = useState<TicketStart>()
  const [open, setOpen] = useState(false)
  const start = (side: Side) => {
    if (!signedIn) {
      navigate(to('/pages/account/login', { next: `${location}?symbol=${encodeURIComponent(symbol)}` }))
      return
    }
    setTicket({ symbol, side })
    setOpen(true)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="sell" wide onClick={() => start('sell')}>
          {t('market.sell')}
        </Button>
        <Button kind="buy" wide onClick={() => start('buy')}>
          {t('market.buy')}
        </Button>
      </div>
      {ticket && <TicketSheet start={ticket} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
