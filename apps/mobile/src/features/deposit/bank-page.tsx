import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { DepositForm } from './deposit-form.tsx'

export default function BankPage(): ReactNode {
  const t = useT('deposit')
  return (
    <Page title={t('deposit.bank')}>
      <RealOnly>
        <DepositForm kind="bank" />
      </RealOnly>
    </Page>
  )
}
