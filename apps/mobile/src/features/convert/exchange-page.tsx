import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { startOf } from './convert-form.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { RateUnavailable } from './rate-unavailable.tsx'

/** Asks for a rate, shows what is received, and exchanges at it: currencies of the stock funds, or coins. */
export default function ExchangePage(): ReactNode {
  const t = useT('convert')
  const [location] = useLocation()
  const [search] = useSearchParams()
  const coins = location === '/pages/exchange/cryptoConvert'
  const pairs = useRead('GET /user/exchange/pairs', { rates: coins ? 'books' : 'source' })
  return (
    <Page title={t(coins ? 'convert.coinTitle' : 'convert.start')}>
      <Loaded query={pairs} skeleton={<Skeleton className="h-80 w-full" />}>
        {data =>
          data.items.some(({ mid }) => mid !== null) ? (
            <ExchangeForm key={location} pairs={data} start={startOf(data, search.get('from'), search.get('to'))} />
          ) : (
            <RateUnavailable atMs={data.nowMs} onAgain={() => void pairs.refetch()} />
          )
        }
      </Loaded>
    </Page>
  )
}
