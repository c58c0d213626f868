import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

const QUIET_MODULES = 2

/** A QR code, always dark on white so that every camera reads it. Its maker comes along only where one is shown. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const [svg, setSvg] = useState<string>()
  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const maker = await import('qrcode')
      const drawn = await maker.toString(text, { type: 'svg', margin: QUIET_MODULES, errorCorrectionLevel: 'M' })
      if (wanted) setSvg(drawn)
    }
    // The address stands below in letters: where the maker cannot be had, the picture alone is missing.
    draw().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [text])
  if (svg === undefined) return <Skeleton className="mx-auto size-48" />
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={192}
      height={192}
      className="mx-auto size-48 rounded-control bg-white"
    />
  )
}
