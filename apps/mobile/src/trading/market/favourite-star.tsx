import { newIdempotencyKey } from '@firoza/api/client/intention'
import { cx } from '@firoza/ui/cx'
import { IconButton } from '@firoza/ui/icon-button'
import { toast } from '@firoza/ui/toast-store'
import { Star as StarIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { call } from '../../lib/client.ts'
import { writeFailureText } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { latestWrite } from '../../lib/latest-write.ts'
import { invalidate } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import type { SpotKind } from '../kinds/kinds.ts'

const FAVOURITES = {
  stock: {
    add: 'POST /stock/collect/add',
    remove: 'POST /stock/collect/del',
    changes: [
      'POST /stock/collect/list',
      'GET /stock/index/info',
      'GET /stock/index/list',
      'GET /stock/index/search',
      'GET /stock/index/list/hot',
    ],
  },
  coin: {
    add: 'POST /coin/collect/add',
    remove: 'POST /coin/collect/del',
    changes: ['POST /coin/collect/list', 'POST /coin/tickers', 'POST /coin/ticker'],
  },
} as const

interface StarProps {
  /** The kind of instrument; a share where absent. */
  readonly kind?: SpotKind['id']
  readonly symbol: string
  readonly favourite: boolean
}

/** The star that makes a favourite. It turns at once, ends as the last tap asked, and turns back if the server does not agree. */
export function FavouriteStar(props: StarProps): ReactNode {
  return <Star key={props.symbol} {...props} />
}

function Star({ kind = 'stock', symbol, favourite }: StarProps): ReactNode {
  const t = useT('market')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [{ useRequested, request, settled }] = useState(() =>
    latestWrite((requested: boolean) => write(kind, symbol, requested)),
  )
  const shown = useRequested(({ requested }) => requested) ?? favourite
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is settled by the change itself
  useEffect(settled, [favourite])
  const press = async () => {
    if (!signedIn) return navigate(to('/pages/account/login', { next: hereAddress() }))
    try {
      if (!(await request(!shown))) return
      toast.show(t(useRequested.getState().requested ? 'market.favouriteAdded' : 'market.favouriteRemoved'))
    } catch (error) {
      toast.error(writeFailureText(error))
    }
    invalidate(FAVOURITES[kind].changes)
  }
  return (
    <IconButton
      label={t(shown ? 'market.favouriteRemove' : 'market.favouriteAdd', { symbol })}
      onClick={() => void press()}
    >
      <StarIcon size={22} className={cx(shown && 'fill-current text-warn')} />
    </IconButton>
  )
}

/** Each time under a key of its own: of the same request after another in between, the answer to the first says nothing. */
function write(kind: SpotKind['id'], symbol: string, requested: boolean): Promise<unknown> {
  const name = FAVOURITES[kind][requested ? 'add' : 'remove']
  return call(name, { symbol }, { quiet: true, idempotencyKey: newIdempotencyKey() })
}
