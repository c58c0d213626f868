import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { type ReactNode, useState } from 'react'
import { type Fact, FactRows } from '../../shell/fact-rows.tsx'
import { TicketCode } from './ticket-code.tsx'

interface CodeSheetProps {
  readonly open: boolean
  readonly title: string
  readonly rows: readonly Fact[]
  readonly action: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly onCode: (transactionCode: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Every line again, then the transaction password. */
export function CodeSheet(props: CodeSheetProps): ReactNode {
  const { open, title, rows, action, busy, error, onCode, onClose, children } = props
  const [coding, setCoding] = useState(false)
  const close = () => {
    setCoding(false)
    onClose()
  }
  return (
    <BottomSheet open={open} onClose={close} title={title} tall>
      {coding ? (
        <TicketCode key={error} error={error} onCode={code => !busy && onCode(code)} onBack={() => setCoding(false)} />
      ) : (
        <div className="space-y-4">
          {error !== undefined && <Note tone="loss">{error}</Note>}
          <FactRows rows={rows} />
          {children}
          <Button wide onClick={() => setCoding(true)}>
            {action}
          </Button>
        </div>
      )}
    </BottomSheet>
  )
}
