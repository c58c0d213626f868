import { Button } from '@firoza/ui/button'
import { saveFile } from '@firoza/web/save-file'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from './copy-text.ts'

const WIDTH_PX = 720

export interface SaveQrCodeProps {
  readonly text: string
  readonly fileName: string
  readonly label: string
}

/** Saves a QR code as a picture, for a bank's app that reads one from the gallery. Where none can be made, its text is copied instead. */
export function SaveQrCode({ text, fileName, label }: SaveQrCodeProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const maker = await import('qrcode')
      const canvas = document.createElement('canvas')
      await maker.toCanvas(canvas, text, { width: WIDTH_PX, margin: 2, errorCorrectionLevel: 'M' })
      const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
      if (picture === null) throw new Error('the canvas made no picture')
      saveFile(new File([picture], fileName, { type: 'image/png' }))
    } catch {
      await copyText(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" size="small" busy={busy} icon={<Download size={16} />} onClick={() => void save()}>
      {label}
    </Button>
  )
}
