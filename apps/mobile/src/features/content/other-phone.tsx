import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { QrCode } from '@firoza/ui/qr-code'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'

/** The way of this address onto another phone. */
export function OtherPhone(): ReactNode {
  const t = useT('content')
  const address = `${location.origin}/`
  return (
    <Card title={t('content.onAnother')}>
      <QrCode text={address} label={t('content.qrLabel', { address })} />
      <p className="reading mt-3 text-center text-sm text-muted">{t('content.qrHint')}</p>
      <p className="my-2 text-center font-medium break-all">
        <Figure>{address}</Figure>
      </p>
      <Button kind="secondary" wide icon={<Copy size={18} aria-hidden />} onClick={() => void copyText(address)}>
        {t('content.copyAddress')}
      </Button>
    </Card>
  )
}
