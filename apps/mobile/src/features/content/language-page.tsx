import type { SpokenLocale } from '@firoza/i18n/locale'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Segmented } from '@firoza/ui/segmented'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeLanguage } from '../../lib/appearance.ts'
import { useT } from '../../lib/language.ts'
import { setPreferences, type Theme, usePreferences } from '../../lib/preferences.ts'
import { Page } from '../../shell/page.tsx'

/** Each language by its own name, in its own direction: a reader must find it without knowing the other. */
const NAMES: Record<SpokenLocale, { readonly name: string; readonly lang: string }> = {
  'en-US': { name: 'English', lang: 'en' },
  'ur-PK': { name: 'اردو', lang: 'ur' },
}

/** Language, appearance and the colours of gain and loss. */
export default function LanguagePage(): ReactNode {
  const t = useT()
  const preferences = usePreferences()
  return (
    <Page title={t('shell.languageTitle')}>
      <Card flush>
        <List label={t('shell.languageTitle')}>
          {(Object.keys(NAMES) as SpokenLocale[]).map(locale => (
            <ListRow
              key={locale}
              selected={preferences.language === locale}
              title={<bdi lang={NAMES[locale].lang}>{NAMES[locale].name}</bdi>}
              end={preferences.language === locale ? <Check size={20} aria-hidden className="text-brand" /> : ''}
              onClick={() => void changeLanguage(locale)}
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
          ]}
        />
      </Card>
    </Page>
  )
}
