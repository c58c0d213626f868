import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Facts about one thing, as many beside each other as there is room for. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,45%),1fr))] gap-x-4 gap-y-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium break-words [&>span]:whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
