import { RefusedError } from '@firoza/api/client/call-error'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { CodeStep } from '../../shell/codes/code-step.tsx'
import { AddressForm, type Coin, type TypedAddress } from './address-form.tsx'

/** An address of the person's own wallet, then the withdrawal code, without which nothing is saved. */
export function AddAddressView({ coins }: { readonly coins: readonly Coin[] }): ReactNode {
  const t = useT('coin')
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState<TypedAddress>({ asset: coins[0]?.asset ?? '', address: '', name: '', own: false })
  const [coding, setCoding] = useState(false)
  const save = useWrite('POST /coin/withdraw/address/generate', {
    quiet: true,
    changes: ['POST /coin/withdraw/address'],
    onDone: () => toast.show(t('coin.saved')),
  })
  const coin = coins.find(({ asset }) => asset === typed.asset)
  if (!coin) return null
  const step = (next: boolean) => () => {
    save.reset()
    setCoding(next)
  }
  const send = (code: string) => {
    const { asset, address, name, own } = typed
    const input = { chain: coin.chain, asset, address, name: name.trim() || asset, own, code }
    save.mutate(input, {
      onSuccess: () => navigate(to('/pages/wallet/addressList'), { replace: true }),
      // What is wrong with anything but the code is mended in the form.
      onError: error => {
        if (error instanceof RefusedError && !error.reason.startsWith('withdrawal_code_')) setCoding(false)
      },
    })
  }
  if (coding) {
    const { code, form } = errorsOf(save.error, ['code'])
    const title = t('coin.codeHint')
    return (
      <CodeStep
        title={title}
        busy={save.isPending}
        error={code ?? form}
        forgotten={t('coin.codeForgotten')}
        onCode={send}
        onBack={step(false)}
      />
    )
  }
  const form = { coins, coin, typed, onChange: setTyped, error: save.error, onNext: step(true) }
  return <AddressForm {...form} />
}
