import { newIdempotencyKey } from '@firoza/api/client/intention'
import { inChosenDigits } from '@firoza/i18n/digits'
import type { SpokenLocale } from '@firoza/i18n/locale'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { toast } from '@firoza/ui/toast-store'
import type { Theme } from '@firoza/web/appearance'
import { Check, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useComingLanguage } from '../../lib/appearance.ts'
import { call } from '../../lib/client.ts'
import { changeLanguage, shellText, useT } from '../../lib/language.ts'
import { LANGUAGE_NAMES } from '../../lib/language-names.ts'
import { type Preferences, setPreferences, usePreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { Page } from '../../shell/page.tsx'

/** Language, appearance, the colours of gain and loss, and how figures are written. */
export default function LanguagePage(): ReactNode {
  const t = useT('account')
  const preferences = usePreferences()
  const coming = useComingLanguage()
  return (
    <Page title={t('account.appearance')}>
      <Card flush>
        <List label={t('shell.language')}>
          {(Object.keys(LANGUAGE_NAMES) as SpokenLocale[]).map(locale => (
            <ListRow
              key={locale}
              selected={preferences.language === locale}
              title={<bdi lang={LANGUAGE_NAMES[locale].lang}>{LANGUAGE_NAMES[locale].name}</bdi>}
              end={<Mark chosen={preferences.language === locale} coming={coming === locale} />}
              onClick={() => void chooseLanguage(locale)}
            />
          ))}
        </List>
      </Card>
      <p className="px-1 text-sm text-muted">{t('shell.languageHint')}</p>
      <Card title={t('shell.themeTitle')}>
        <Segmented<Theme>
          label={t('shell.themeTitle')}
          chosen={preferences.theme}
          onChoose={theme => setPreferences({ theme })}
          choices={[
            { id: 'system', label: t('shell.themeSystem') },
            { id: 'light', label: t('shell.themeLight') },
            { id: 'dark', label: t('shell.themeDark') },
          ]}
        />
      </Card>
      <Card title={t('shell.gainColoursTitle')}>
        <Segmented
          label={t('shell.gainColoursTitle')}
          chosen={preferences.gainColour}
          onChoose={gainColour => setPreferences({ gainColour })}
          choices={[
            { id: 'green', label: t('shell.gainGreen') },
            { id: 'red', label: t('shell.gainRed') },
            { id: 'blue', label: t('shell.gainBlue') },
          ]}
        />
      </Card>
      <Card title={t('shell.digitsTitle')}>
        <Segmented
          label={t('shell.digitsTitle')}
          chosen={preferences.digits}
          onChoose={digits => chooseFigures({ digits })}
          choices={[
            { id: 'latin', label: <Figure>123</Figure> },
            { id: 'urdu', label: <Figure>۱۲۳</Figure> },
          ]}
        />
      </Card>
      <Card title={t('shell.groupingTitle')}>
        <Segmented
          label={t('shell.groupingTitle')}
          chosen={preferences.grouping}
          onChoose={grouping => chooseFigures({ grouping })}
          choices={[
            { id: 'thousands', label: <Figure>{inChosenDigits('1,234,567')}</Figure> },
            { id: 'lakh', label: <Figure>{inChosenDigits('12,34,567')}</Figure> },
          ]}
        />
      </Card>
    </Page>
  )
}

interface MarkProps {
  readonly chosen: boolean
  /** It was chosen, and its texts are on their way. */
  readonly coming: boolean
}

function Mark({ chosen, coming }: MarkProps): ReactNode {
  const t = useT()
  if (coming && !chosen) {
    return (
      <span role="status">
        <LoaderCircle size={20} aria-hidden className="animate-spin text-brand" />
        <span className="sr-only">{t('ui.loading')}</span>
      </span>
    )
  }
  return chosen && <Check size={20} aria-hidden className="text-brand" />
}

/**
 * Changes the language of the app, asks anew for what the server had worded in the other one, and lets the server know
 * in which language the person is written to. Where the texts cannot be had, or another was chosen meanwhile, nothing changes.
 */
async function chooseLanguage(language: SpokenLocale): Promise<void> {
  try {
    if (!(await changeLanguage(language))) return
  } catch {
    toast.error(shellText()('ui.noAnswer'))
    return
  }
  void queryClient.invalidateQueries()
  if (!isSignedIn(useSession.getState())) return
  // The device remembers the choice in any case; the messages follow with the next change that reaches the server.
  call('POST /user/update', { language }, { quiet: true, idempotencyKey: newIdempotencyKey() }).catch(() => undefined)
}

/** Changes how figures are written, and asks anew for what the server had worded with the others. */
function chooseFigures(choice: Partial<Pick<Preferences, 'digits' | 'grouping'>>): void {
  setPreferences(choice)
  void queryClient.invalidateQueries()
}
