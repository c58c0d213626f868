import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { environmentAt } from '../paths.ts'

export interface PageProps {
  readonly title: string
  /** The page above this one. */
  readonly back?: { readonly href: string; readonly label: string }
  /** A sentence below the title. */
  readonly detail?: ReactNode
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page of the console: title, the environment in which it acts, actions, content. */
export function Page({ title, back, detail, actions, children }: PageProps): ReactNode {
  const t = useT()
  const [location] = useLocation()
  const environment = environmentAt(location)
  useEffect(() => {
    document.title = `${title} · Firoza`
  }, [title])
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-6xl flex-col gap-5 p-4 outline-none lg:p-8">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          {back && (
            <Link href={back.href} className="mb-1 inline-flex min-h-8 items-center gap-1 text-sm text-brand">
              <ChevronLeft size={16} aria-hidden className="rtl:-scale-x-100" />
              {back.label}
            </Link>
          )}
          <h1 className="reading text-2xl font-semibold">{title}</h1>
          {environment !== undefined && (
            <p className="mt-1 text-sm font-semibold">{t(`console-shell.actsIn_${environment}`)}</p>
          )}
          {detail !== undefined && <p className="mt-1 max-w-prose text-sm text-muted">{detail}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </main>
  )
}
