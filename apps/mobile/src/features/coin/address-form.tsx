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
import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CHAIN_NAMES } from './coin-labels.ts'

export type Coin = CallOutput<'GET /coin/withdraw/coins'>['items'][number]

export interface TypedAddress {
  readonly asset: string
  readonly address: string
  readonly name: string
  /** That the wallet is the person's own. */
  readonly own: boolean
}

export interface AddressFormProps {
  readonly coins: readonly Coin[]
  readonly coin: Coin
  readonly typed: TypedAddress
  /** Why the server did not take it. */
  readonly error: Error | null
  readonly onChange: (typed: TypedAddress) => void
  readonly onNext: () => void
}

/** The same check as the server's, by the same function, before anything is sent. */
function useAddressFault(): (chain: Coin['chain'], address: string) => string | undefined {
  const t = useT('coin', 'refusal')
  return (chain, address) => {
    if (address.trim() === '') return t('coin.addressNeeded')
    const read = readAddress(chain, address)
    if ('value' in read) return undefined
    if (read.problem === 'other_chain') {
      const names = { chain: t(CHAIN_NAMES[read.chain]), wanted: t(CHAIN_NAMES[chain]) }
      return refusalMessage(t, refuse('address_other_chain', names))
    }
    return refusalMessage(t, refuse(`address_${read.problem}` as const))
  }
}

/** Coin, address, and whose wallet it is. */
export function AddressForm({ coins, coin, typed, error, onChange, onNext }: AddressFormProps): ReactNode {
  const t = useT('coin')
  const faultOf = useAddressFault()
  const { asset, address, name, own } = typed
  const { errors, check, form } = useFormFaults({ asset, address, name, own }, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fine = check({
      address: faultOf(coin.chain, address),
      own: own ? undefined : t('coin.ownWalletNeeded'),
    })
    if (fine) onNext()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <Segmented
        label={t('coin.chooseCoin')}
        choices={coins.map(known => ({ id: known.asset, label: known.asset }))}
        chosen={asset}
        onChoose={asset => onChange({ ...typed, asset })}
      />
      <Card className="space-y-4">
        <p className="text-sm text-muted">
          {t('coin.network')}: {t(CHAIN_NAMES[coin.chain])}
        </p>
        <Field
          label={t('coin.addressLabel')}
          kind="latin"
          value={address}
          whole
          onChange={address => onChange({ ...typed, address: address.replace(/\s/g, '') })}
          hint={t('coin.addressHint')}
          error={errors.address}
          maxLength={200}
        />
        <Field
          label={t('coin.nameLabel')}
          value={name}
          onChange={name => onChange({ ...typed, name })}
          hint={t('coin.nameHint')}
          error={errors.name}
          maxLength={40}
          optional
        />
        <Checkbox
          label={t('coin.ownWallet')}
          checked={own}
          onChange={own => onChange({ ...typed, own })}
          error={errors.own}
        />
      </Card>
      <Note>{t('coin.delayNote')}</Note>
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Button type="submit" wide>
        {t('coin.save')}
      </Button>
    </form>
  )
}
