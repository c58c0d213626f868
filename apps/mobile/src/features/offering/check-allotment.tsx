import type { OfferingKind } from '@firoza/core/offering/offering'
import { type VerifiedDraw, verifyDraw } from '@firoza/core/offering/verify-draw'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { saveFile } from '@firoza/web/save-file'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { CALLS } from './offering-kind.ts'
import type { Application } from './offering-rows.tsx'

/** Reads all that is published of an offering, and recomputes every result on this device. */
async function recompute(kind: OfferingKind, offeringId: string): Promise<VerifiedDraw> {
  const { draw, retailLots, bookLots } = await call(CALLS[kind].info, { id: offeringId })
  const lines: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const page: { lines: string[]; nextFrom: number | null } = await call('GET /stock/index/new/frozen', {
      id: offeringId,
      from,
    })
    lines.push(...page.lines)
    from = page.nextFrom
  }
  return verifyDraw({ ...draw, offeringId, retailLots, bookLots }, lines)
}

/** What one’s result was drawn from, and a button that checks it. */
export function CheckAllotment({ application }: { readonly application: Application }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { id, offering, rank, lotsAllotted } = application
  const info = useRead(CALLS[offering.kind].info, { id: offering.id })
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | VerifiedDraw>('idle')
  const draw = info.data?.draw
  const check = () => {
    setState('busy')
    recompute(offering.kind, offering.id).then(setState, () => setState('failed'))
  }
  const download = async () => {
    const { proof } = await call('GET /stock/order/new/proof', { id })
    const bytes = Uint8Array.from(atob(proof), sign => sign.charCodeAt(0))
    saveFile(new File([bytes], `${id}.proof`, { type: 'application/octet-stream' }))
  }
  const found = typeof state === 'object' ? state : undefined
  const mine = found?.results.get(id)
  const good = found?.faults.length === 0 && mine?.rank === rank && mine?.lots === lotsAllotted
  const faults = found && [...found.faults, ...(good || found.faults.length > 0 ? [] : ['result'])]
  return (
    <section className="space-y-3">
      {draw && (
        <FactRows
          rows={[
            ...(draw.root !== null
              ? [
                  {
                    label: t('offering.root'),
                    value: <bdi dir="ltr">{`${draw.root.slice(0, 12)}…`}</bdi>,
                    copy: draw.root,
                  },
                ]
              : []),
            { label: t(`offering.beacon_${draw.beaconSource}`), value: <bdi dir="ltr">{draw.beaconRound}</bdi> },
            {
              label: t('offering.rank'),
              value: t('offering.rankOf', {
                rank: isolate(figures.whole(rank ?? 0)),
                count: isolate(figures.whole(draw.count)),
              }),
            },
          ]}
        />
      )}
      <p className="text-sm text-muted">{t('offering.checkHint')}</p>
      {found &&
        (good ? (
          <Note>
            {t('offering.checkGood', {
              rank: isolate(figures.whole(rank ?? 0)),
              count: isolate(figures.whole(found.results.size)),
              lots: t('offering.lots', { count: lotsAllotted ?? 0 }),
            })}
          </Note>
        ) : (
          <Note tone="loss">{t('offering.checkBad', { faults: isolate(faults?.join(', ') ?? '') })}</Note>
        ))}
      {state === 'failed' && <Note tone="warn">{t('offering.checkFailed')}</Note>}
      <Button wide kind="secondary" busy={state === 'busy'} onClick={check}>
        {t(state === 'busy' ? 'offering.checking' : 'offering.check')}
      </Button>
      <Button wide kind="quiet" onClick={() => void download()}>
        {t('offering.proof')}
      </Button>
    </section>
  )
}
