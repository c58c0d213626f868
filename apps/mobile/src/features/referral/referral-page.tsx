import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { IconButton } from '@firoza/ui/icon-button'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { QrCode } from '@firoza/ui/qr-code'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { copyText } from '../../shell/copy-text.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { shareText } from '../../shell/share-text.ts'

/** One's own code and link, the rule for both sides, and who came by it. */
export default function ReferralPage(): ReactNode {
  const t = useT('referral')
  return (
    <Page title={t('referral.title')}>
      <RealOnly>
        <OwnReferral />
      </RealOnly>
    </Page>
  )
}

function OwnReferral(): ReactNode {
  const referral = useRead('GET /user/referral', {})
  return (
    <Loaded query={referral} skeleton={<SkeletonRows rows={6} />}>
      {data => (
        <>
          <Code referral={data} />
          <Rule referral={data} />
          <Joined referral={data} />
          {data.invitedBy && <InvitedBy by={data.invitedBy} />}
        </>
      )}
    </Loaded>
  )
}

function Code({ referral: { code, verified } }: { readonly referral: Referral }): ReactNode {
  const t = useT('referral')
  const link = linkOf(location.origin, code)
  return (
    <>
      {!verified && (
        <Note
          action={
            <Link href={to('/pages/user/kyc')} className="inline-flex min-h-11 items-center font-semibold underline">
              {t('referral.verify')}
            </Link>
          }
        >
          {t('referral.verifyText')}
        </Note>
      )}
      <Card>
        <p className="text-sm text-muted">{t('referral.code')}</p>
        <div className="flex items-center justify-between gap-2">
          <Figure className="text-headline font-semibold">{code}</Figure>
          <IconButton label={t('referral.copyCode')} onClick={() => void copyText(code)}>
            <Copy size={20} />
          </IconButton>
        </div>
        <div className="mt-2 flex items-center justify-between gap-2">
          <bdi dir="ltr" className="min-w-0 text-sm break-all text-muted">
            {link}
          </bdi>
          <IconButton label={t('referral.copyLink')} onClick={() => void copyText(link)}>
            <Copy size={20} />
          </IconButton>
        </div>
        <div className="mt-3">
          <QrCode text={link} label={t('referral.qr')} />
        </div>
      </Card>
      <Button wide onClick={() => void shareText([t('referral.shareText', { code: isolate(code) }), link])}>
        {t('referral.share')}
      </Button>
    </>
  )
}

function Rule({ referral: { sharePpm, cap, days } }: { readonly referral: Referral }): ReactNode {
  const t = useT('referral')
  const figures = useFigures()
  const PPM_OF_PERCENT = 10_000
  return (
    <Card title={t('referral.rule')}>
      <p className="reading text-sm">
        {t('referral.ruleYou', {
          percent: isolate(figures.rate(sharePpm / PPM_OF_PERCENT)),
          days: figures.whole(days),
          cap: figures.money(cap, 'PKR'),
        })}
      </p>
      <p className="reading mt-2 text-sm">{t('referral.ruleThem')}</p>
    </Card>
  )
}

function Joined({ referral: { items, earned, earnedThisYear } }: { readonly referral: Referral }): ReactNode {
  const t = useT('referral')
  return (
    <Card flush title={t('referral.joined')}>
      <div className="px-4">
        <FactRows
          rows={[
            { label: t('referral.earned'), value: <Money value={earned} asset="PKR" fractionDigits={2} /> },
            {
              label: t('referral.earnedThisYear'),
              value: <Money value={earnedThisYear} asset="PKR" fractionDigits={2} />,
            },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <p className="reading px-4 py-3 text-sm text-muted">{t('referral.none')}</p>
      ) : (
        <List label={t('referral.joined')}>
          {items.map(item => (
            <ListRow
              key={`${item.person}${item.joinedAtMs}`}
              title={
                <>
                  <Figure>{item.person}</Figure> <Badge>{t(`referral.state_${item.state}`)}</Badge>
                </>
              }
              detail={<Status item={item} />}
              end={<Money value={item.earned} asset="PKR" fractionDigits={2} />}
              endDetail={t('referral.ofCap', { cap: isolate(item.cap) })}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

type Person = Referral['items'][number] | NonNullable<Referral['invitedBy']>

/** Since when, until when, or why not. */
function Status({ item: { joinedAtMs, reason, untilDay } }: { readonly item: Person }): ReactNode {
  const t = useT('referral')
  if (reason !== null) return t(`referral.reason_${reason}`)
  if (untilDay === null) return t('referral.joinedOn', { day: isolate(formatDate(joinedAtMs)) })
  return t('referral.until', { day: isolate(untilDay.split('-').reverse().join('-')) })
}

function InvitedBy({ by }: { readonly by: NonNullable<Referral['invitedBy']> }): ReactNode {
  const t = useT('referral')
  return (
    <Card title={t('referral.invitedBy')}>
      <FactRows
        rows={[
          { label: t('referral.person'), value: <Figure>{by.person}</Figure> },
          { label: t(`referral.state_${by.state}`), value: <Status item={by} /> },
          { label: t('referral.shared'), value: <Money value={by.shared} asset="PKR" fractionDigits={2} /> },
        ]}
      />
      <p className="reading mt-2 text-sm text-muted">{t('referral.sharedHint')}</p>
    </Card>
  )
}

type Referral = CallOutput<'GET /user/referral'>

/** The registration with the code filled in. */
function linkOf(origin: string, code: string): string {
  return `${origin}${to('/pages/account/reg', { inviteCode: code })}`
}
