import { cx } from '@firoza/ui/cx'
import { Camera, ImageUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface PickPictureProps {
  readonly label: string
  /** Of what, where a page asks for several. */
  readonly about?: string
  /**
   * The phone's own camera, turned this way: no video of ours, no permission to grant. Without it the phone offers both, a photograph now
   * or a picture that is there already.
   */
  readonly camera?: 'user' | 'environment'
  readonly onPick: (file: File | undefined) => void
}

/** A button that lets the phone take or choose a picture. */
export function PickPicture({ label, about, camera, onPick }: PickPictureProps): ReactNode {
  const id = useId()
  const Icon = camera ? Camera : ImageUp
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : 'image/jpeg,image/png,image/webp'}
        {...(camera && { capture: camera })}
        {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
        onChange={event => {
          onPick(event.target.files?.[0])
          event.target.value = ''
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-12 items-center justify-center gap-2 rounded-control px-2 text-center text-sm font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-brand',
          camera ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        {label}
      </label>
    </div>
  )
}
