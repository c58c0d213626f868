import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { PlaceSearch, usePlaceLanguage } from '../../shell/places/place-search.tsx'

/** Chooses the city of one's postal address, and goes on to the address with it. */
export default function ChooseLocationPage(): ReactNode {
  const t = useT('account')
  const language = usePlaceLanguage()
  const [, navigate] = useLocation()
  return (
    <Page title={t('account.placeTitle')}>
      <PlaceSearch
        onChoose={({ name, province }) =>
          navigate(to('/pages/user/userInfo', { city: name[language], province: province[language] }), {
            replace: true,
          })
        }
      />
    </Page>
  )
}
