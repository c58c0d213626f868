import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'

export interface ChooseMemberProps {
  readonly members: readonly string[]
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** Who works at the console, but oneself: nobody asks for anything about themself. */
export function ChooseMember({ members, chosen, onChoose }: ChooseMemberProps): ReactNode {
  const t = useT('console-review')
  const me = useSession(session => session.staff?.name)
  return (
    <Select
      label={t('console-review.member')}
      options={members.filter(member => member !== me).map(id => ({ id, label: id }))}
      value={chosen}
      placeholder={t('console-review.choose')}
      onChange={onChoose}
    />
  )
}
