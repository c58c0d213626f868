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
import { readAnew } from '../../lib/read-anew.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'

const CHANGES = [
  'POST /stock/collect/list',
  'GET /stock/index/info',
  'GET /stock/index/list',
  'GET /stock/index/search',
  'GET /stock/index/list/hot',
] as const

interface StarProps {
  readonly symbol: string
  readonly favourite: boolean
}

/** The star that makes a favourite. It turns at once, ends as the last tap wished, and turns back if the server does not agree. */
export function FavouriteStar(props: StarProps): ReactNode {
  return <Star key={props.symbol} {...props} />
}

function Star({ symbol, favourite }: StarProps): ReactNode {
  const t = useT('market')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const [{ useWish, want, told }] = useState(() => latestWrite((wish: boolean) => write(symbol, wish)))
  const shown = useWish(({ wish }) => wish) ?? favourite
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told by the change itself
  useEffect(told, [favourite])
  const press = async () => {
    if (!signedIn) return navigate(to('/pages/account/login', { next: hereAddress() }))
    try {
      if (!(await want(!shown))) return
      toast.show(t(useWish.getState().wish ? 'market.favouriteAdded' : 'market.favouriteRemoved'))
    } catch (error) {
      toast.error(writeFailureText(error))
    }
    readAnew(CHANGES)
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

/** Each time under a key of its own: of the same wish after another in between, the answer to the first says nothing. */
function write(symbol: string, wish: boolean): Promise<unknown> {
  const name = wish ? 'POST /stock/collect/add' : 'POST /stock/collect/del'
  return call(name, { symbol }, { quiet: true, idempotencyKey: newIdempotencyKey() })
}
