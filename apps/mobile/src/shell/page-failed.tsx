import { Button } from '@firoza/ui/button'
import { PageFailed } from '@firoza/web/error-boundary'
import { ChunkLoadError } from '@firoza/web/lazy-component'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { reloadWith } from '../lib/new-version.ts'
import { TAB_PATHS } from '../paths.ts'
import { useReload } from './use-reload.ts'

/** Stands in the place of a page that broke, or whose chunk was lost. */
export function pageFailed(error: unknown): ReactNode {
  return <Failed error={error} />
}

function Failed({ error }: { readonly error: unknown }): ReactNode {
  const t = useT()
  useReload(error instanceof ChunkLoadError)
  return (
    <PageFailed error={error} hint={t('shell.pageFailedHint')} onReload={() => void reload()}>
      <Button kind="secondary" onClick={() => location.assign(TAB_PATHS[0])}>
        {t('shell.goHome')}
      </Button>
    </PageFailed>
  )
}

/** With the newer version where one waits already: what is lost may be gone from the server. */
async function reload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  reloadWith(registration?.waiting)
}
