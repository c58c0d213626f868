import type { CallOutput } from '@firoza/api/endpoints'
import type { ChainId } from '@firoza/core/coin/chain'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { QrCode } from '@firoza/ui/qr-code'
import { Skeleton } from '@firoza/ui/skeleton'
import { type Loadable, Loaded } from '@firoza/web/loaded'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { copyText } from '../../shell/copy-text.ts'

export interface OwnAddressProps {
  readonly chain: ChainId
  readonly own: Loadable<CallOutput<'POST /coin/recharge/address'>>
}

/** The person's address on a network as a code for cameras and in letters; before they have one, the way to get it. */
export function OwnAddress({ chain, own }: OwnAddressProps): ReactNode {
  const t = useT('coin')
  const generate = useWrite('POST /coin/recharge/address/generate', { changes: ['POST /coin/recharge/address'] })
  return (
    <Card title={t('coin.yourAddress')}>
      <Loaded query={own} skeleton={<Skeleton className="mx-auto size-48" />}>
        {({ address }) =>
          address === null ? (
            <div className="space-y-3">
              <p className="text-sm text-muted">{t('coin.noAddress')}</p>
              <Button wide busy={generate.isPending} onClick={() => generate.mutate({ chain })}>
                {t('coin.generate')}
              </Button>
            </div>
          ) : (
            <div className="space-y-3">
              <QrCode text={address} label={t('coin.qr')} />
              <p className="text-center">
                <bdi dir="ltr" className="figures text-sm font-medium break-all select-all">
                  {address}
                </bdi>
              </p>
              <Button wide kind="secondary" icon={<Copy size={18} />} onClick={() => void copyText(address)}>
                {t('coin.copyAddress')}
              </Button>
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
