import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { EmptyState } from '@firoza/ui/empty-state'
import { IconButton } from '@firoza/ui/icon-button'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { Plus, Trash2, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { CHAIN_NAMES } from './coin-labels.ts'

type Address = CallOutput<'POST /coin/withdraw/address'>['items'][number]

/** The saved addresses of one's own wallets, and from when each can be used. */
export default function AddressListPage(): ReactNode {
  const t = useT('coin')
  const [, navigate] = useLocation()
  const list = useRead('POST /coin/withdraw/address', {})
  const [removing, setRemoving] = useState<Address>()
  const remove = useWrite('POST /coin/withdraw/address/del', {
    changes: ['POST /coin/withdraw/address'],
    onDone: () => toast.show(t('coin.addressRemoved')),
  })
  return (
    <Page
      title={t('coin.addresses')}
      footer={
        <Button wide icon={<Plus size={20} aria-hidden />} onClick={() => navigate(to('/pages/wallet/addAddress'))}>
          {t('coin.addAddress')}
        </Button>
      }
    >
      <RealOnly>
        <Card flush>
          <Loaded query={list} skeleton={<SkeletonRows rows={3} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState
                  icon={<Wallet size={26} />}
                  title={t('coin.noAddresses')}
                  detail={t('coin.noAddressesText')}
                />
              ) : (
                <ul className="divide-y divide-line">
                  {items.map(address => (
                    <AddressRow key={address.id} address={address} onRemove={() => setRemoving(address)} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </RealOnly>
      <Confirm
        open={removing !== undefined}
        danger
        title={t('coin.removeAsk')}
        confirmLabel={t('coin.removeAddress')}
        cancelLabel={t('coin.keepAddress')}
        busy={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate({ id: removing.id }, { onSettled: () => setRemoving(undefined) })
        }}
        onCancel={() => setRemoving(undefined)}
      >
        {t('coin.removeText')}
      </Confirm>
    </Page>
  )
}

function AddressRow({ address, onRemove }: { readonly address: Address; readonly onRemove: () => void }): ReactNode {
  const t = useT('coin')
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{address.name}</bdi>
          <Badge tone={address.usable ? 'gain' : 'warn'}>
            {address.usable
              ? t('coin.usableNow')
              : t('coin.usableFrom', { time: isolateWhole(formatDateTime(address.usableFrom)) })}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          <bdi>{address.asset}</bdi> · {t(CHAIN_NAMES[address.chain])}
        </p>
        <bdi dir="ltr" className="figures block text-sm break-all">
          {address.address}
        </bdi>
      </div>
      <IconButton label={t('coin.removeAddress')} onClick={onRemove}>
        <Trash2 size={20} />
      </IconButton>
    </li>
  )
}
