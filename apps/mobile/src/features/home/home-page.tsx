import { loadAreas } from '@firoza/i18n/loaded-texts'
import type { SpokenLocale } from '@firoza/i18n/locale'
import { PullToRefresh } from '@firoza/ui/pull-to-refresh'
import { toast } from '@firoza/ui/toast-store'
import { loadWithPatience } from '@firoza/web/lazy-component'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { changeLanguage, shellText, useT } from '../../lib/language.ts'
import { LANGUAGE_NAMES } from '../../lib/language-names.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { SearchLink } from '../../trading/market/search-link.tsx'
import { IndexStrip } from './index-strip.tsx'
import { PersonHead } from './person-head.tsx'
import { QuickRow } from './quick-row.tsx'
import { Watchlist } from './watchlist.tsx'

/** What the first paint does not need comes after it, with its texts. */
function later(load: () => Promise<{ readonly default: () => ReactNode }>) {
  return lazy(() =>
    loadWithPatience(async () => {
      const texts = loadAreas(usePreferences.getState().language, ['home'])
      const [module] = await Promise.all([load(), texts])
      return module
    }),
  )
}
const ToDo = later(() => import('./to-do.tsx'))
const BelowFold = later(() => import('./below-fold.tsx'))

/** What a person has, the five ways on, what is due, and the market. The order is the same for everybody: nothing moves under a thumb. */
export default function HomePage(): ReactNode {
  const t = useT('market')
  const signedIn = useSession(isSignedIn)
  return (
    <Page title={t('shell.appName')} root actions={<SearchLink />}>
      <PullToRefresh onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
        <div className="flex flex-col gap-4">
          {signedIn && <PersonHead />}
          {!signedIn && <GuestHead />}
          <QuickRow />
          <Suspense>{signedIn && <ToDo />}</Suspense>
          <Watchlist />
          <IndexStrip />
          <Suspense>
            <BelowFold />
          </Suspense>
        </div>
      </PullToRefresh>
    </Page>
  )
}

/** What the server had worded in the other language is asked for again. */
async function speak(language: SpokenLocale): Promise<void> {
  try {
    if (await changeLanguage(language)) void queryClient.invalidateQueries()
  } catch {
    toast.error(shellText()('ui.noAnswer'))
  }
}

const BUTTON = 'flex min-h-12 flex-1 items-center justify-center rounded-control px-4 font-semibold'

/** A welcome for those without an account: what this is, the two ways in, and the other language by its own name. */
function GuestHead(): ReactNode {
  const t = useT('market')
  const other = usePreferences(({ language }) => (language === 'ur-PK' ? 'en-US' : 'ur-PK'))
  const { name, lang } = LANGUAGE_NAMES[other]
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="reading text-xl font-semibold">{t('market.guestTitle')}</h2>
        <button
          type="button"
          lang={lang}
          onClick={() => void speak(other)}
          className="-me-2 -mt-1 min-h-11 shrink-0 px-2 text-sm font-semibold text-brand"
        >
          {name}
        </button>
      </div>
      <p className="reading mt-1 text-sm text-muted">{t('market.guestText')}</p>
      <div className="mt-4 flex gap-3">
        <Link href={to('/pages/account/reg')} className={`${BUTTON} bg-brand text-on-brand active:bg-brand-press`}>
          {t('shell.register')}
        </Link>
        <Link href={to('/pages/account/login')} className={`${BUTTON} bg-brand-soft text-brand active:opacity-80`}>
          {t('shell.login')}
        </Link>
      </div>
    </section>
  )
}
