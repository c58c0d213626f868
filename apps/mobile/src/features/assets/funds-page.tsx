import { Chips } from '@firoza/ui/chips'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { FundsEmpty } from './funds-empty.tsx'
import { FundsList } from './funds-list.tsx'
import { journalsOf } from './movements.ts'

const KINDS = ['trade', 'sandbox_grant', 'demo_reset'] as const
type KindChoice = 'everything' | (typeof KINDS)[number]
const CASH = 'PKR'

/** Every movement of the person's own money and shares. `asset` in the address shows those of one asset. */
export default function FundsPage(): ReactNode {
  const t = useT('assets')
  const [location] = useLocation()
  const [search, setSearch] = useSearchParams()
  const [kind, setKind] = useState<KindChoice>('everything')
  const asked = search.get('asset') ?? ''
  const asset = /^[A-Z0-9.-]{1,20}$/.test(asked) ? asked : undefined
  const list = useReadList('GET /user/tx/record', {
    limit: 30,
    ...(kind !== 'everything' && { kind }),
    ...(asset !== undefined && { asset }),
  })
  const chooseAsset = (next: string) => setSearch(next === '' ? {} : { asset: next }, { replace: true })
  const others = asset !== undefined && asset !== CASH ? [{ id: asset, label: asset }] : []
  const stocks = location === '/pages/fundsDetail/stockFundsDetail'
  return (
    <Page title={t(stocks ? 'assets.stockFundsTitle' : 'assets.fundsTitle')}>
      <Chips<KindChoice>
        label={t('assets.kind')}
        chosen={kind}
        onChoose={setKind}
        choices={[
          { id: 'everything', label: t('assets.everything') },
          ...KINDS.map(id => ({ id, label: t(`assets.kind_${id}`) })),
        ]}
      />
      <Chips
        label={t('assets.asset')}
        chosen={asset ?? ''}
        onChoose={chooseAsset}
        choices={[{ id: '', label: t('assets.everything') }, { id: CASH, label: t('assets.rupees') }, ...others]}
      />
      <LoadedList
        list={list}
        empty={
          <FundsEmpty
            filtered={kind !== 'everything' || asset !== undefined}
            onShowAll={() => {
              setKind('everything')
              chooseAsset('')
            }}
          />
        }
      >
        {items => <FundsList entries={journalsOf(items)} onAsset={chooseAsset} />}
      </LoadedList>
    </Page>
  )
}
