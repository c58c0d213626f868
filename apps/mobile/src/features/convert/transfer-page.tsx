import { FUND_ASSET, FUNDS, type Fund } from '@firoza/core/convert/fund'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { IconButton } from '@firoza/ui/icon-button'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { withFrom } from './convert-form.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { MarginTransfer } from './margin-transfer.tsx'
import type { Funds } from './send-exchange.ts'

/** Moves money between one's own funds; between stock and crypto it changes from rupees into USDT or back, between crypto and contract USDT moves as it is. */
export default function TransferPage(): ReactNode {
  const t = useT('convert')
  const [funds, setFunds] = useState<Funds>({ from: 'stock', to: 'crypto' })
  const pairs = useRead('GET /user/exchange/pairs', { rates: 'books' })
  const chosen = [funds.from, funds.to]
  const [from, into] = [FUND_ASSET[funds.from], FUND_ASSET[funds.to]]
  return (
    <Page title={t('convert.transferTitle')}>
      <FundsChoice funds={funds} onChange={setFunds} />
      {chosen.includes('contract') ? (
        chosen.includes('stock') ? (
          <Button wide disabledReason={t('convert.marginByCrypto')}>
            {t('convert.transferNow')}
          </Button>
        ) : (
          <MarginTransfer funds={funds} />
        )
      ) : (
        <>
          <Note>{t('convert.transferHint', { from: isolate(from), to: isolate(into) })}</Note>
          <Loaded query={pairs} skeleton={<Skeleton className="h-60 w-full" />}>
            {data => (
              <ExchangeForm
                key={funds.from}
                pairs={data}
                start={withFrom(data, { from, to: into, amount: '' }, from)}
                funds={funds}
              />
            )}
          </Loaded>
        </>
      )}
      <Link href={to('/pages/exchange/index')} className="min-h-11 py-2.5 text-center font-semibold text-brand">
        {t('convert.lookAtRecords')}
      </Link>
    </Page>
  )
}

interface FundsChoiceProps {
  readonly funds: Funds
  readonly onChange: (funds: Funds) => void
}

/** From which fund into which; choosing the same one on both sides turns them around. */
function FundsChoice({ funds: { from, to: into }, onChange }: FundsChoiceProps): ReactNode {
  const t = useT('convert')
  const options = FUNDS.map(id => ({ id, label: t(`convert.fund_${id}`, { asset: isolate(FUND_ASSET[id]) }) }))
  const choose = (side: keyof Funds, fund: Fund) => {
    const turned = fund === (side === 'from' ? into : from)
    onChange(turned ? { from: into, to: from } : { from, to: into, [side]: fund })
  }
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <Select label={t('convert.fundFrom')} options={options} value={from} onChange={fund => choose('from', fund)} />
        <IconButton
          label={t('convert.swapFunds')}
          onClick={() => onChange({ from: into, to: from })}
          className="self-center text-brand"
        >
          <ArrowUpDown size={22} />
        </IconButton>
        <Select label={t('convert.fundTo')} options={options} value={into} onChange={fund => choose('to', fund)} />
      </div>
    </Card>
  )
}
