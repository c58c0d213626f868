import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'

const HASH = /^0x[0-9a-fA-F]{64}$/

/** Looks for a payment by its transaction: what the network says of it, in words. */
export function FindTransaction(): ReactNode {
  const t = useT('coin')
  const [text, setText] = useState('')
  const look = useWrite('POST /coin/recharge/add', { quiet: true, changes: ['GET /coin/recharge/order'] })
  const { errors, check, form } = useFormFaults({ text }, look.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const txHash = text
    if (look.isPending) return
    if (check(HASH.test(txHash) ? {} : { text: t('coin.hashWrong') })) look.mutate({ chain: 'ethereum', txHash })
  }
  return (
    <Card title={t('coin.findTitle')}>
      <form ref={form} onSubmit={submit} className="space-y-3" noValidate>
        <Field
          label={t('coin.hash')}
          kind="latin"
          value={text}
          whole
          onChange={hash => setText(hash.replace(/\s/g, ''))}
          autoComplete="off"
          maxLength={80}
          hint={t('coin.findText')}
          error={errors.text ?? errors.form}
        />
        <Button type="submit" kind="secondary" wide busy={look.isPending}>
          {t('coin.find')}
        </Button>
        {look.data && (
          <div role="status">
            <Note tone={look.data.standing === 'seen' ? 'brand' : 'warn'}>
              {t(`coin.standing_${look.data.standing}`)}
            </Note>
          </div>
        )}
      </form>
    </Card>
  )
}
