import { cx } from '@firoza/ui/cx'
import { Field } from '@firoza/ui/field'
import { Modal } from '@firoza/ui/modal'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { mayOpen, OWN_SIGN_IN, PAGES, placeOf } from '../paths.ts'

interface Target {
  readonly path: string
  readonly label: string
}

/** Opens a page by a part of its name, or a person, an account or a journal by number. */
export function CommandPalette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('console-shell.goTo')}
      className="mx-auto mt-[12vh] mb-auto w-[min(34rem,calc(100%-2rem))] rounded-card border border-line bg-card p-4 opacity-0 transition duration-150 data-shown:opacity-100"
    >
      <Palette onClose={onClose} />
    </Modal>
  )
}

function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const targets = useTargets(typed)
  const chosen = targets[Math.min(at, targets.length - 1)]
  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    navigate(target.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(chosen)
    else if (step !== undefined) setAt((at + step + targets.length) % Math.max(targets.length, 1))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside, caught on their way up
    <div onKeyDown={press}>
      <Field
        kind="search"
        label={t('console-shell.goTo')}
        hint={t('console-shell.goToHint')}
        value={typed}
        autoFocus
        onChange={text => {
          setTyped(text)
          setAt(0)
        }}
      />
      <p className="sr-only" aria-live="polite">
        {chosen?.label}
      </p>
      <ul className="mt-3 flex max-h-[55dvh] flex-col overflow-y-auto">
        {targets.map(target => (
          <li key={target.path}>
            <button
              type="button"
              ref={target === chosen ? intoSight : undefined}
              aria-current={target === chosen}
              onClick={() => go(target)}
              className={cx(
                'min-h-11 w-full rounded-control px-3 text-start',
                target === chosen && 'bg-brand-soft text-brand',
              )}
            >
              {target.label}
            </button>
          </li>
        ))}
        {targets.length === 0 && <li className="px-3 py-3 text-sm text-muted">{t('console-shell.goToNothing')}</li>}
      </ul>
    </div>
  )
}

/** The chosen row, wherever the arrows have led. */
function intoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

function useTargets(typed: string): readonly Target[] {
  const t = useT()
  const staff = useSession(session => session.staff)
  const place = placeOf(typed)
  const wanted = typed.trim().toLowerCase()
  const pages: Target[] = PAGES.filter(page => mayOpen(staff, page.permission)).map(page => ({
    path: page.path,
    label: t(`console-shell.page_${page.id}`),
  }))
  const found = [...pages, { path: OWN_SIGN_IN, label: t('console-shell.ownSignIn') }].filter(({ label }) =>
    label.toLowerCase().includes(wanted),
  )
  return place === undefined ? found : [{ path: place, label: t('console-shell.openNumber', { number: typed.trim() }) }]
}
