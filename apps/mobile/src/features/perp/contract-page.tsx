import { Button } from '@firoza/ui/button'
import { type ReactNode, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { symbolOf } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { readFirst, useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { LevelNeeded } from '../../shell/level-needed.tsx'
import { SignInFirst } from '../../shell/sign-in-first.tsx'
import { perpKind } from '../../trading/kinds/perp.ts'
import { useFollowOrders } from '../../trading/ticket/follow-orders.ts'
import { TradingSurface } from '../../trading/trading-surface.tsx'
import { ContractOrders } from './contract-orders.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { POLL_MS, type Position } from './perp-position.ts'
import { Positions } from './positions.tsx'
import { QuizSheet } from './quiz-sheet.tsx'

export function firstReads(search: URLSearchParams): readonly Promise<void>[] {
  const symbol = symbolOf(search)
  return symbol === '' ? [] : [readFirst(perpKind.calls.info, { symbol })]
}

const TABS = ['chart', 'orderBook', 'positions', 'orders', 'about'] as const
const NONE: readonly Position[] = []

/** A perpetual contract: mark and funding, chart, book, one's positions and orders, its terms, and the ticket. */
export default function ContractPage(): ReactNode {
  const [params] = useSearchParams()
  const symbol = symbolOf(params)
  if (symbol === '') return <Redirect to={to('/pages/coin/index', { kind: 'contract' })} replace />
  const opens = TABS.find(tab => tab === params.get('tab')) ?? 'chart'
  return <Contract key={symbol} symbol={symbol} opens={opens} />
}

function Contract({ symbol, opens }: { readonly symbol: string; readonly opens: (typeof TABS)[number] }): ReactNode {
  const signedIn = useSession(isSignedIn)
  const own = { enabled: signedIn, refetchEveryMs: POLL_MS }
  const positions = useRead('POST /coin/contract/order/list/active', {}, own).data?.items ?? NONE
  const orders = useRead('POST /coin/contract/order/list', { status: 'open', symbol }, own).data?.items.length ?? 0
  const foot = useWayIn(symbol)
  const [shown, setShown] = useState<string>()
  useFollowOrders()
  return (
    <>
      <TradingSurface
        kind={perpKind}
        symbol={symbol}
        opens={opens}
        foot={foot}
        own={{
          positions: { count: positions.length, panel: signedIn ? <Positions first={symbol} /> : <SignInFirst /> },
          orders: {
            count: orders,
            panel: signedIn ? <ContractOrders status="open" symbol={symbol} onOpen={setShown} /> : <SignInFirst />,
          },
        }}
      />
      <OrderSheet id={shown} onClose={() => setShown(undefined)} />
    </>
  )
}

/** What must be done before the first contract, in the place of the two sides. */
function useWayIn(symbol: string): ReactNode {
  const t = useT('perp')
  const signedIn = useSession(isSignedIn)
  const [asking, setAsking] = useState(false)
  const { data } = useRead('POST /coin/contract/ticket', { symbol }, { enabled: signedIn })
  if (!data || !(data.access.levelNeeded || data.access.quizNeeded || asking)) return undefined
  if (data.access.levelNeeded) return <LevelNeeded />
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        {t('perp.quizStart')}
      </Button>
      <p className="mt-1 text-center text-sm text-muted">{t('perp.quizNeeded')}</p>
      <QuizSheet open={asking} onClose={() => setAsking(false)} symbol={symbol} />
    </>
  )
}
