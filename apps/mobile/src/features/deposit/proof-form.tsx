import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import type { Deposit } from './channel-labels.ts'

const WORDS = {
  transfer: { hint: 'deposit.proofHint', number: 'deposit.transactionId', name: 'deposit.senderName' },
  counter: { hint: 'deposit.counterProofHint', number: 'deposit.counterReceipt', name: 'deposit.counterName' },
} as const

/** The bank's (or the counter's) number of the payment and the name that it is under: they help to find the money. */
export function ProofForm({ id, kind }: Pick<Deposit, 'id' | 'kind'>): ReactNode {
  const t = useT('deposit')
  const words = WORDS[kind === 'offline' ? 'counter' : 'transfer']
  const [form, setForm] = useState({ transactionId: '', senderName: '' })
  const write = useWrite('POST /user/recharge/proof', { quiet: true, changes: ['GET /user/recharge/order'] })
  const faults = useFormFaults(form, write.error)
  const { errors } = faults
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending) return
    const given = { transactionId: form.transactionId.trim(), senderName: form.senderName.trim() }
    const complete = faults.check({
      ...(given.transactionId === '' && { transactionId: t('deposit.need') }),
      ...(given.senderName === '' && { senderName: t('deposit.need') }),
    })
    if (complete) write.mutate({ id, ...given })
  }
  return (
    <Card title={t('deposit.proofTitle')}>
      <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
        <p className="text-sm text-muted">{t(words.hint)}</p>
        <Field
          label={t(words.number)}
          kind="latin"
          value={form.transactionId}
          onChange={transactionId => change({ transactionId })}
          error={errors.transactionId}
          maxLength={60}
        />
        <Field
          label={t(words.name)}
          value={form.senderName}
          onChange={senderName => change({ senderName })}
          error={errors.senderName}
          maxLength={120}
        />
        {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
        <Button type="submit" kind="secondary" wide busy={write.isPending}>
          {t('deposit.send')}
        </Button>
      </form>
    </Card>
  )
}
