import { loadAreas } from '@firoza/i18n/loaded-texts'
import { IconButton } from '@firoza/ui/icon-button'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { BellPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import type { SpotInstrument } from '../market/any-instrument.ts'

/** Few visits set an alert: the sheet and its texts come with the first press. */
const Sheet = lazy(() =>
  loadWithPatience(async () => {
    const texts = loadAreas(usePreferences.getState().language, ['alert', 'refusal'])
    const [module] = await Promise.all([import('./price-alert-sheet.tsx'), texts])
    return module
  }),
)

/** The bell that opens the price alerts of what is shown. */
export function AlertBell({ quote }: { readonly quote: SpotInstrument }): ReactNode {
  const t = useT('market')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const press = () => {
    if (!signedIn) return navigate(to('/pages/account/login', { next: hereAddress() }))
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={t('market.priceAlerts', { symbol: quote.symbol })} onClick={press}>
        <BellPlus size={22} />
      </IconButton>
      <Suspense>{wanted && <Sheet quote={quote} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
