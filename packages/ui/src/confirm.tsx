import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Modal } from './modal.tsx'
import { useUi } from './ui-context.tsx'

export interface ConfirmProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Why the question cannot be answered with yes yet. */
  readonly confirmDisabledReason?: string | undefined
  readonly onConfirm: () => void
  /** The other button, Escape, the mask or the back gesture. */
  readonly onCancel: () => void
}

/** A question with two answers. */
export function Confirm(props: ConfirmProps): ReactNode {
  const { open, title, children, danger, busy, onConfirm, onCancel } = props
  const { t } = useUi()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      label={title}
      className="m-auto w-[min(22rem,calc(100%-2rem))] scale-95 rounded-card border border-line bg-card p-5 opacity-0 transition duration-200 data-shown:scale-100 data-shown:opacity-100"
    >
      <h2 className="reading text-lg font-semibold">{title}</h2>
      {children !== undefined && <div className="mt-2 text-sm text-muted">{children}</div>}
      <div className="mt-5 grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={onCancel}>
          {props.cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          wide
          busy={busy ?? false}
          disabledReason={props.confirmDisabledReason}
          onClick={onConfirm}
        >
          {props.confirmLabel ?? t('ui.confirm')}
        </Button>
      </div>
    </Modal>
  )
}

export interface ConfirmButtonProps extends Omit<ConfirmProps, 'open' | 'onConfirm' | 'onCancel'> {
  readonly button: Omit<ButtonProps, 'onClick'>
  /** It is given what puts the question away. */
  readonly onConfirm: (close: () => void) => void
}

/** A button that asks before it does anything. */
export function ConfirmButton({ button, onConfirm, ...question }: ConfirmButtonProps): ReactNode {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Confirm {...question} open={open} onConfirm={() => onConfirm(close)} onCancel={close} />
    </>
  )
}
