import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { Page } from '../../shell/page.tsx'
import { startOf } from './convert-form.ts'
import { ExchangeForm } from './exchange-form.tsx'

/** Asks for a rate, shows what it brings, and exchanges at it. */
export default function ExchangePage(): ReactNode {
  const t = useT('convert')
  const [search] = useSearchParams()
  const pairs = useRead('GET /user/exchange/pairs', {})
  return (
    <Page title={t('convert.start')}>
      <Loaded query={pairs} skeleton={<Skeleton className="h-80 w-full" />}>
        {data => <ExchangeForm pairs={data} start={startOf(data, search.get('from'), search.get('to'))} />}
      </Loaded>
    </Page>
  )
}
