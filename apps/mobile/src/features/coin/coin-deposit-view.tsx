import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LinkRow } from '../../shell/link-row.tsx'
import { CHAIN_NAMES, type TakenCoin } from './coin-labels.ts'
import { DepositRow } from './deposit-row.tsx'
import { OwnAddress } from './own-address.tsx'
import { SandboxPay } from './sandbox-pay.tsx'

export function CoinDepositView({ coins }: { readonly coins: readonly TakenCoin[] }): ReactNode {
  const t = useT('coin')
  const [asset, setAsset] = useState(coins[0]?.asset ?? '')
  const coin = coins.find(known => known.asset === asset) ?? coins[0]
  if (!coin) return null
  return (
    <>
      <Segmented
        label={t('coin.chooseCoin')}
        choices={coins.map(known => ({ id: known.asset, label: known.asset }))}
        chosen={coin.asset}
        onChoose={setAsset}
      />
      <Paying coin={coin} />
    </>
  )
}

/** The address of the coin's network; once it is known, so that nothing is pushed away, what goes with it. */
function Paying({ coin }: { readonly coin: TakenCoin }): ReactNode {
  const t = useT('coin')
  const own = useRead('POST /coin/recharge/address', { chain: coin.chain })
  const chain = t(CHAIN_NAMES[coin.chain])
  return (
    <>
      <Note tone="warn" title={t('coin.networkTitle', { chain })}>
        {t('coin.networkText', { asset: isolate(coin.asset), chain })}
      </Note>
      <OwnAddress chain={coin.chain} own={own} />
      {!own.isPending && (
        <>
          <Facts coin={coin} />
          {coin.sandbox && <SandboxPay coin={coin} />}
          <ArrivingDeposits />
          <Card flush>
            <List>
              <LinkRow
                href={to('/pages/recharge/cryptoRecord')}
                lead={<History size={22} aria-hidden />}
                title={t('coin.depositRecords')}
              />
            </List>
          </Card>
        </>
      )}
    </>
  )
}

function Facts({ coin }: { readonly coin: TakenCoin }): ReactNode {
  const t = useT('coin')
  return (
    <Card>
      <FactRows
        rows={[
          { label: t('coin.network'), value: t(CHAIN_NAMES[coin.chain]) },
          {
            label: t('coin.min'),
            value: <Money value={coin.min} asset={coin.asset} />,
          },
          {
            label: t('coin.final'),
            value: t('coin.finalAfter', { count: coin.confirmations }),
          },
          ...(coin.contract === null
            ? []
            : [
                {
                  label: t('coin.contract'),
                  value: <Figure>{`${coin.contract.slice(0, 8)}…${coin.contract.slice(-6)}`}</Figure>,
                  copy: coin.contract,
                },
              ]),
        ]}
      />
      <p className="mt-2 text-sm text-muted">{t('coin.minHint')}</p>
    </Card>
  )
}

const EVERY_MS = 3_000
const SHOWN = 3

/** The newest payments, asked for every few seconds while one looks, so that each block shows. */
function ArrivingDeposits(): ReactNode {
  const t = useT('coin')
  const { data } = useRead('GET /coin/recharge/order', { limit: SHOWN }, { refetchEveryMs: EVERY_MS })
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t('coin.arriving')}>
      <ul className="divide-y divide-line" aria-live="polite">
        {data.items.map(deposit => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </ul>
    </Card>
  )
}
