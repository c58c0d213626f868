import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { DepositForm } from './deposit-form.tsx'

export default function WalletPage(): ReactNode {
  const t = useT('deposit')
  return (
    <Page title={t('deposit.wallet')}>
      <RealOnly>
        <DepositForm kind="wallet" />
      </RealOnly>
    </Page>
  )
}
