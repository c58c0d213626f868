import { cx } from '@firoza/ui/cx'
import { IconButton } from '@firoza/ui/icon-button'
import { toast } from '@firoza/ui/toast-store'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'

const CHANGES = [
  'POST /stock/collect/list',
  'GET /stock/index/info',
  'GET /stock/index/list',
  'GET /stock/index/search',
  'GET /stock/index/list/hot',
] as const

/** The star that makes a favourite. It turns at once, and back if the server does not agree. */
export function FavouriteStar(props: { readonly symbol: string; readonly favourite: boolean }): ReactNode {
  const { symbol, favourite } = props
  const t = useT('market')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [wished, setWished] = useState<boolean>()
  const add = useWrite('POST /stock/collect/add', { changes: CHANGES })
  const remove = useWrite('POST /stock/collect/del', { changes: CHANGES })
  const shown = wished ?? favourite
  const press = () => {
    if (!signedIn) {
      navigate(to('/pages/account/login', { next: hereAddress() }))
      return
    }
    setWished(!shown)
    const write = shown ? remove : add
    write.mutate(
      { symbol },
      {
        onSuccess: () => toast.show(t(shown ? 'market.favouriteRemoved' : 'market.favouriteAdded')),
        onError: () => setWished(undefined),
      },
    )
  }
  return (
    <IconButton label={t(shown ? 'market.favouriteRemove' : 'market.favouriteAdd', { symbol })} onClick={press}>
      <Star size={22} className={cx(shown && 'fill-current text-warn')} />
    </IconButton>
  )
}
