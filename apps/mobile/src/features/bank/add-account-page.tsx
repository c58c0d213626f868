import { RefusedError } from '@firoza/api/client/call-error'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { create } from 'zustand'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { onOtherPerson } from '../../lib/session.ts'
import { keepTyped, typedIn } from '../../lib/typed.ts'
import { AccountLine } from '../../money/account-line.tsx'
import { WithdrawBlocks } from '../../money/withdraw-blocks.tsx'
import type { AccountType, ChannelOut, SavedAccount } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import { CodeStep } from '../../shell/codes/code-step.tsx'
import { Page } from '../../shell/page.tsx'
import { type AccountForm, accountInput, knownAccount, startAccount } from './add-account-form.ts'
import { AccountMobileCode } from './add-account-proof.tsx'
import { AddAccountView } from './add-account-view.tsx'

/** What keeps an account from being saved; hours and the like do not. */
const BLOCKING: readonly string[] = [
  'withdrawal_demo',
  'kyc_required',
  'withdrawal_code_not_set',
  'withdrawal_code_locked',
]

/** Saves an account: its form, the withdrawal code, and for a number that is not the verified one a code sent to it. */
export default function AddAccountPage(): ReactNode {
  const t = useT('withdraw', 'bank')
  const [location] = useLocation()
  const type: AccountType = location === '/pages/wallet/addWallet' ? 'wallet' : 'bank'
  const status = useRead('GET /user/withdraw/status', {}, { staleTimeMs: 0 })
  // The name of the verified document is offered: an account under another one is not paid to.
  const identity = useRead('GET /user/auth', {})
  const saved = useRead('GET /bank/list', { type })
  const name = (identity.data?.idStatus === 'succ' && identity.data.check?.form?.fullName) || ''
  return (
    <Page title={t(type === 'bank' ? 'withdraw.addBank' : 'withdraw.addWallet')}>
      <Loaded
        query={waitFor(status, identity, saved)}
        skeleton={
          <Card>
            <Skeleton className="h-96 w-full" />
          </Card>
        }
      >
        {({ blocks, channels }) => {
          const standing = blocks.filter(({ reason }) => BLOCKING.includes(reason))
          return standing.length > 0 ? (
            <WithdrawBlocks blocks={standing} />
          ) : (
            <AddAccount
              key={type}
              type={type}
              name={name}
              known={knownAccount(identity.data?.check, saved.data?.items ?? [])}
              channels={channels}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

type Step = 'form' | 'code' | 'mobile'

interface AddAccountProps {
  readonly type: AccountType
  /** The holder to begin with. */
  readonly name: string
  /** The end of the bank account that the identity check named. */
  readonly known: string | undefined
  readonly channels: readonly ChannelOut[]
}

function AddAccount({ type, name, known, channels }: AddAccountProps): ReactNode {
  const t = useT('withdraw', 'bank')
  const [first] = useState<AccountForm>(() => ({ ...startAccount(type, 'PK', name), known }))
  const begun = useAccountDraft(drafts => drafts[type]) ?? first
  // What was typed outlives the check that named the account.
  const form = begun.known === known ? begun : { ...begun, known: undefined }
  const [step, setStep] = useState<Step>('form')
  const [code, setCode] = useState('')
  const add = useWrite('POST /bank/add', {
    quiet: true,
    changes: ['GET /bank/list'],
    onDone: () => useAccountDraft.setState({ [type]: undefined }),
  })
  const save = (withCode: string, oneTimeCode = '') => {
    setCode(withCode)
    add.mutate(accountInput(form, { code: withCode, oneTimeCode }), {
      onError: error => {
        if (error instanceof RefusedError) setStep(afterRefusal(error))
      },
    })
  }
  const goTo = (next: Step) => {
    add.reset()
    setStep(next)
  }
  if (add.data) return <Saved account={add.data} />
  const errors = errorsOf(add.error, ['code'])
  const waiting = add.error instanceof RefusedError && add.error.reason === 'mobile_code_needed'
  switch (step) {
    case 'form':
      return (
        <AddAccountView
          type={type}
          form={form}
          known={known}
          reached={channels.flatMap(({ templates }) => templates)}
          error={add.error}
          onChange={next => {
            add.reset()
            useAccountDraft.setState({ [type]: next })
          }}
          onNext={() => goTo('code')}
        />
      )
    case 'code':
      return (
        <CodeStep
          title={t('bank.codeToSave')}
          busy={add.isPending}
          error={errors.code ?? errors.form}
          forgotten={t('withdraw.codeForgotten')}
          onCode={save}
          onBack={() => goTo('form')}
        />
      )
    case 'mobile':
      return (
        <AccountMobileCode
          mobile={form.values.mobile ?? ''}
          country={form.template}
          busy={add.isPending}
          error={waiting ? null : add.error}
          onCode={oneTimeCode => save(code, oneTimeCode)}
          onBack={() => goTo('form')}
        />
      )
  }
}

/** Where a refusal leads: to the step whose answer was not taken, else to the form. */
function afterRefusal(error: RefusedError): Step {
  if (error.field === 'oneTimeCode') return 'mobile'
  return error.reason.startsWith('withdrawal_code_') ? 'code' : 'form'
}

function Saved({ account }: { readonly account: SavedAccount }): ReactNode {
  const t = useT('withdraw', 'bank')
  const [, navigate] = useLocation()
  const list = account.type === 'bank' ? to('/pages/wallet/bankList', { type: '2' }) : to('/pages/wallet/walletList')
  return (
    <Card>
      <div role="status" className="space-y-4">
        <p className="reading text-lg font-semibold">{t('bank.saved')}</p>
        <AccountLine account={account} />
        <Note tone="warn">{t('bank.savedWaits', { time: isolateWhole(formatDateTime(account.usableFrom)) })}</Note>
        <Button wide onClick={() => navigate(list, { replace: true })}>
          {t('bank.toAccounts')}
        </Button>
      </div>
    </Card>
  )
}

type Drafts = { readonly [T in AccountType]?: AccountForm | undefined }

/** What was typed of an account, for as long as this tab stays open: who leaves its form in the middle finds it as it was. */
const useAccountDraft = create<Drafts>()(() => typedIn('account') ?? {})
useAccountDraft.subscribe(drafts => keepTyped('account', drafts))

onOtherPerson(() => useAccountDraft.setState({}, true))
