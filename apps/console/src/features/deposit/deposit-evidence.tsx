import { namesMatch } from '@firoza/core/bank/holder-name'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Facts } from '../../shell/facts.tsx'
import { Moment } from '../../shell/moment.tsx'
import type { Deposit } from './deposit-page.tsx'

/** What the bank reports beside what was announced, and why the money is held. */
export function Match({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('console-deposit')
  const { notice, user, amount, asset, holdReasons } = deposit
  if (notice === null) {
    return (
      <Card title={t('console-deposit.match')}>
        <p className="text-sm text-muted">{t('console-deposit.noMatch')}</p>
      </Card>
    )
  }
  const fits = (good: boolean, yes: string, no: string) => (
    <Badge tone={good ? 'gain' : 'warn'}>{good ? yes : no}</Badge>
  )
  const facts = [
    {
      label: t('console-deposit.received'),
      value: (
        <>
          <Money value={notice.amount} asset={asset} fractionDigits="asGiven" />{' '}
          {fits(notice.amount === amount, t('console-deposit.amountFits'), t('console-deposit.amountDiffers'))}
        </>
      ),
    },
    {
      label: t('console-deposit.senderName'),
      value: (
        <>
          <bdi>{notice.senderName}</bdi>{' '}
          {fits(
            user.verifiedName !== '' && namesMatch(notice.senderName, user.verifiedName),
            t('console-deposit.nameFits'),
            t('console-deposit.nameDiffers'),
          )}
        </>
      ),
    },
    { label: t('console-deposit.transactionId'), value: <Figure>{notice.transactionId}</Figure> },
    { label: t('console-deposit.remittance'), value: <bdi>{notice.remittance}</bdi> },
    { label: t('console-deposit.source'), value: t(`console-deposit.source_${notice.source}`) },
    { label: t('console-deposit.when'), value: <Moment atMs={notice.receivedAtMs} /> },
  ]
  return (
    <Card title={t('console-deposit.match')}>
      <Facts facts={facts} />
      {holdReasons.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-sm font-semibold">{t('console-deposit.reasons')}</h3>
          <ul className="space-y-2 text-sm">
            {holdReasons.map(reason => (
              <li key={reason} className="flex gap-2">
                <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn" />
                {t(`console-deposit.hold_${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** What the person says and shows. It proves nothing; it helps to find the money. */
export function Proof({ deposit }: { readonly deposit: Deposit }): ReactNode {
  const t = useT('console-deposit')
  const { transactionId, claimedSender, note, claimClashes, pictures } = deposit
  const said = transactionId !== null
  return (
    <Card title={t('console-deposit.proof')}>
      {!said && pictures.length === 0 && <p className="text-sm text-muted">{t('console-deposit.noProof')}</p>}
      {said && (
        <Facts
          facts={[
            { label: t('console-deposit.transactionId'), value: <Figure>{transactionId}</Figure> },
            { label: t('console-deposit.senderName'), value: <bdi>{claimedSender}</bdi> },
            { label: t('console-deposit.personsNote'), value: note === '' ? '–' : <bdi>{note}</bdi> },
          ]}
        />
      )}
      {claimClashes > 0 && (
        <p className="mt-3 text-sm font-medium text-warn">{t('console-deposit.clashes', { count: claimClashes })}</p>
      )}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
    </Card>
  )
}

function Pictures({ pictures }: { readonly pictures: Deposit['pictures'] }): ReactNode {
  const t = useT('console-deposit')
  return (
    <>
      <h3 className="mt-4 mb-2 text-sm font-semibold">{t('console-deposit.pictures')}</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        {pictures.map(({ url, uploadedAtMs }, index) => (
          <figure key={url} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('console-deposit.pictureOpens', { number: index + 1 })}
            >
              <img src={url} alt="" className="h-56 w-full rounded-control bg-raised object-contain" />
            </a>
            <figcaption className="mt-1 text-sm text-muted">
              <Moment atMs={uploadedAtMs} />
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('console-deposit.linksOver')}</p>
    </>
  )
}
