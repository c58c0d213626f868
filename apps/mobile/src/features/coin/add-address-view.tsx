import type { CallOutput } from '@firoza/api/endpoints'
import { readAddress } from '@firoza/chain/read-address'
import { refuse } from '@firoza/core/refusal'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Checkbox } from '@firoza/ui/checkbox'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { to } from '../../paths.ts'
import { CHAIN_NAMES } from './coin-words.ts'

type Coin = CallOutput<'GET /coin/withdraw/coins'>['items'][number]

/** The same check as the server's, by the same function, before anything is sent. */
function useAddressFault(): (chain: Coin['chain'], address: string) => string | undefined {
  const t = useT('coin', 'refusal')
  return (chain, address) => {
    const read = readAddress(chain, address)
    if ('value' in read) return undefined
    if (read.problem === 'other_chain') {
      const names = { chain: t(CHAIN_NAMES[read.chain]), wanted: t(CHAIN_NAMES[chain]) }
      return refusalMessage(t, refuse('address_other_chain', names))
    }
    return refusalMessage(t, refuse(`address_${read.problem}` as const))
  }
}

function useSave() {
  const t = useT('coin')
  const [, navigate] = useLocation()
  const { mutate, ...write } = useWrite('POST /coin/withdraw/address/generate', {
    quiet: true,
    changes: ['POST /coin/withdraw/address'],
    onDone: () => toast.show(t('coin.saved')),
  })
  const onSuccess = () => navigate(to('/pages/wallet/addressList'), { replace: true })
  return { ...write, send: (input: Parameters<typeof mutate>[0]) => mutate(input, { onSuccess }) }
}

export function AddAddressView({ coins }: { readonly coins: readonly Coin[] }): ReactNode {
  const t = useT('coin', 'refusal')
  const [asset, setAsset] = useState(coins[0]?.asset ?? '')
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [own, setOwn] = useState(false)
  const [code, setCode] = useState('')
  const faultOf = useAddressFault()
  const save = useSave()
  const faults = useFormFaults({ asset, address, name, own, code }, save.error)
  const coin = coins.find(known => known.asset === asset)
  if (!coin) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fine = faults.check({
      address: faultOf(coin.chain, address),
      own: own ? undefined : t('coin.ownWalletNeeded'),
      code: /^[0-9]{6}$/.test(code) ? undefined : t('coin.codeHint'),
    })
    if (fine && !save.isPending) save.send({ chain: coin.chain, asset, address, name: name.trim() || asset, own, code })
  }
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      <Segmented
        label={t('coin.chooseCoin')}
        choices={coins.map(known => ({ id: known.asset, label: known.asset }))}
        chosen={asset}
        onChoose={setAsset}
      />
      <Card className="space-y-4">
        <p className="text-sm text-muted">
          {t('coin.network')}: {t(CHAIN_NAMES[coin.chain])}
        </p>
        <Field
          label={t('coin.addressLabel')}
          kind="latin"
          value={address}
          onChange={setAddress}
          hint={t('coin.addressHint')}
          error={faults.errors.address}
          maxLength={200}
        />
        <Field
          label={t('coin.nameLabel')}
          value={name}
          onChange={setName}
          hint={t('coin.nameHint')}
          error={faults.errors.name}
          maxLength={40}
          optional
        />
        <Checkbox label={t('coin.ownWallet')} checked={own} onChange={setOwn} error={faults.errors.own} />
        <Field
          kind="code"
          label={t('coin.codeTitle')}
          value={code}
          onChange={setCode}
          hint={t('coin.codeHint')}
          error={faults.errors.code}
          maxLength={6}
        />
      </Card>
      <Note>{t('coin.delayNote')}</Note>
      {faults.errors.form !== undefined && <Note tone="loss">{faults.errors.form}</Note>}
      <Button type="submit" wide busy={save.isPending}>
        {t('coin.save')}
      </Button>
    </form>
  )
}
