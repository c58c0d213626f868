import type { Side } from '@firoza/core/stock/order'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { Button } from '@firoza/ui/button'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { to } from '../../paths.ts'
import { loadWithPatience } from '../../shell/load-page.ts'
import type { TicketStart } from '../../shell/ticket/ticket-sheet.tsx'

/** The ticket with its texts comes after the page, and before it is wanted. */
const loadTicket = () =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['order', 'refusal'])
    const [{ TicketSheet }] = await Promise.all([import('../../shell/ticket/ticket-sheet.tsx'), texts])
    return { default: TicketSheet }
  })
const TicketSheet = lazy(loadTicket)

/** Selling and buying, under the thumbs. Guests are led to the login page and back. */
export function TradeBar({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('market')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [ticket, setTicket] = useState<TicketStart>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    return signedIn ? whenIdle(() => void loadTicket().catch(() => undefined)) : undefined
  }, [signedIn])
  const start = (side: Side) => {
    if (!signedIn) {
      navigate(to('/pages/account/login', { next: hereAddress() }))
      return
    }
    setTicket({ symbol, side })
    setOpen(true)
  }
  return (
    <>
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="sell" wide onClick={() => start('sell')}>
          {t('market.sell')}
        </Button>
        <Button kind="buy" wide onClick={() => start('buy')}>
          {t('market.buy')}
        </Button>
      </div>
      <Suspense>{ticket && <TicketSheet start={ticket} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
