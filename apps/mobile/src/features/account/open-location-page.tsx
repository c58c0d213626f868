import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { IconButton } from '@firoza/ui/icon-button'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Copy, ExternalLink, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { copyText } from '../../shell/copy-text.ts'
import { Page } from '../../shell/page.tsx'
import { tileOf } from '../../shell/places/place.ts'
import { usePlaceLanguage } from '../../shell/places/place-search.tsx'

type Branches = CallOutput<'GET /common/branches'>
type Branch = Branches['items'][number]

/** The company's branches; with a position in the address, the place there. */
export default function OpenLocationPage(): ReactNode {
  const t = useT('account')
  const [search] = useSearchParams()
  const branches = useRead('GET /common/branches', {})
  const asked = positionOf(search.get('latitude'), search.get('longitude'))
  return (
    <Page title={t('account.branches')}>
      <Loaded query={branches} skeleton={<SkeletonRows rows={4} />}>
        {({ items, tiles }) => {
          const known = asked && items.find(branch => isAt(branch, asked))
          const name = search.get('name') ?? ''
          const unlisted =
            asked && !known
              ? [{ ...asked, name, nameUr: name, address: '', addressUr: '', hours: '', hoursUr: '' }]
              : []
          const shown = known ? [known] : asked ? unlisted : items
          return shown.length === 0 ? (
            <NoBranches />
          ) : (
            shown.map(branch => (
              <BranchCard key={`${branch.latitude},${branch.longitude}`} branch={branch} tiles={tiles} />
            ))
          )
        }}
      </Loaded>
    </Page>
  )
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

function positionOf(latitude: string | null, longitude: string | null): Position | undefined {
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  const within = Math.abs(position.latitude) <= 85 && Math.abs(position.longitude) <= 180
  return latitude && longitude && within ? position : undefined
}

function isAt(branch: Position, { latitude, longitude }: Position): boolean {
  return branch.latitude === latitude && branch.longitude === longitude
}

function NoBranches(): ReactNode {
  const t = useT('account')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<MapPin size={26} />}
      title={t('account.branchesNone')}
      detail={t('account.branchesNoneHint')}
      action={
        <Button kind="secondary" onClick={() => navigate(to('/pages/common/service'))}>
          {t('account.branchesSupport')}
        </Button>
      }
    />
  )
}

function BranchCard({ branch, tiles }: { readonly branch: Branch; readonly tiles: string | null }): ReactNode {
  const t = useT('account')
  const urdu = usePlaceLanguage() === 'ur'
  const { latitude, longitude } = branch
  const [name, address, hours] = urdu
    ? [branch.nameUr, branch.addressUr, branch.hoursUr]
    : [branch.name, branch.address, branch.hours]
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <Card title={name}>
      {tiles !== null && <MapTile tiles={tiles} position={branch} label={name} />}
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="reading">{address || <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi>}</p>
          {hours !== '' && <p className="reading text-sm text-muted">{hours}</p>}
        </div>
        <IconButton
          label={t('account.branchCopy')}
          onClick={() => void copyText(address || `${latitude}, ${longitude}`)}
        >
          <Copy size={18} />
        </IconButton>
      </div>
      <a
        href={map}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
      >
        <ExternalLink size={18} aria-hidden /> {t('account.branchMap')}
      </a>
    </Card>
  )
}

const ZOOM = 15

interface MapTileProps {
  readonly tiles: string
  readonly position: Position
  readonly label: string
}

/** One tile of the operator's server with a mark on the position. Without it the address stands alone. */
function MapTile({ tiles, position, label }: MapTileProps): ReactNode {
  const [missing, setMissing] = useState(false)
  if (missing) return null
  const { x, y, left, top } = tileOf(position, ZOOM)
  const address = tiles.replace('{z}', String(ZOOM)).replace('{x}', String(x)).replace('{y}', String(y))
  return (
    <div dir="ltr" className="relative mx-auto mb-3 size-64 overflow-hidden rounded-control">
      <img src={address} alt={label} width={256} height={256} onError={() => setMissing(true)} />
      <MapPin size={28} aria-hidden className="absolute text-loss" style={{ left: left - 14, top: top - 28 }} />
    </div>
  )
}
