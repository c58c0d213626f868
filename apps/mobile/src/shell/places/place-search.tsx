import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { List, ListRow } from '@firoza/ui/list-row'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { LocateFixed, MapPinOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { nearestPlace, type Place, readPlaces, searchPlaces } from './place.ts'

const SHOWN_MAX = 40
const KEYWORD_MAX = 40
const LOCATE_MS = 10_000

interface PlaceList {
  readonly places: readonly Place[]
  readonly date: string
}

/** The list comes along only where a place is chosen, and is kept by the browser: the search works offline. */
function usePlaces(): PlaceList | 'missing' | undefined {
  const [list, setList] = useState<PlaceList | 'missing'>()
  useEffect(() => {
    import('./pakistan.ts').then(
      ({ PAKISTAN, LIST_DATE }) => setList({ places: readPlaces(PAKISTAN), date: LIST_DATE }),
      () => setList('missing'),
    )
  }, [])
  return list
}

export interface PlaceSearchProps {
  readonly onChoose: (place: Place) => void
}

/** Finds a city by its name in English, Urdu or Roman letters, or by where the device is, which is asked for only on tap. */
export function PlaceSearch({ onChoose }: PlaceSearchProps): ReactNode {
  const t = useT('account')
  const list = usePlaces()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  if (list === undefined) return <SkeletonRows rows={6} />
  if (list === 'missing') return <Note tone="loss">{t('account.placesMissing')}</Note>
  const found = searchPlaces(list.places, wanted).slice(0, SHOWN_MAX)
  return (
    <div className="flex flex-col gap-3">
      <Field kind="search" label={t('account.placeSearch')} value={text} onChange={setText} maxLength={KEYWORD_MAX} />
      <OwnPlace places={list.places} onChoose={onChoose} />
      {found.length === 0 ? (
        <EmptyState icon={<MapPinOff size={26} />} title={t('account.placeNone')} detail={t('account.placeNoneHint')} />
      ) : (
        <Card flush>
          <List label={t('account.placeSearch')}>
            {found.map(place => (
              <PlaceRow key={`${place.name.en}${place.district.en}`} place={place} onChoose={onChoose} />
            ))}
          </List>
        </Card>
      )}
      <p className="text-center text-xs text-muted">
        {t('account.placesDate', { date: isolate(list.date.split('-').reverse().join('-')) })}
      </p>
    </div>
  )
}

function PlaceRow({ place, onChoose }: PlaceSearchProps & { readonly place: Place }): ReactNode {
  const language = usePlaceLanguage()
  const { name, district, province } = place
  const parts = district.en === name.en ? [province[language]] : [district[language], province[language]]
  return (
    <ListRow
      title={name[language]}
      detail={parts.join(language === 'ur' ? '، ' : ', ')}
      onClick={() => onChoose(place)}
    />
  )
}

export function usePlaceLanguage(): 'en' | 'ur' {
  return usePreferences(({ language }) => (language === 'ur-PK' ? 'ur' : 'en'))
}

interface OwnPlaceProps extends PlaceSearchProps {
  readonly places: readonly Place[]
}

/** The nearest place of the list to where the device is. A refusal is no error: one searches instead. */
function OwnPlace({ places, onChoose }: OwnPlaceProps): ReactNode {
  const t = useT('account')
  const [step, setStep] = useState<'idle' | 'asking' | 'refused' | 'unknown'>('idle')
  if (!('geolocation' in navigator)) return null
  const locate = () => {
    setStep('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const nearest = nearestPlace(places, coords)
        setStep(nearest ? 'idle' : 'unknown')
        if (nearest) onChoose(nearest)
      },
      error => setStep(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: LOCATE_MS, maximumAge: LOCATE_MS },
    )
  }
  return (
    <>
      <Button kind="secondary" wide busy={step === 'asking'} onClick={locate}>
        <LocateFixed size={18} aria-hidden /> {t('account.placeMine')}
      </Button>
      {(step === 'refused' || step === 'unknown') && <Note>{t(`account.place_${step}`)}</Note>}
    </>
  )
}
