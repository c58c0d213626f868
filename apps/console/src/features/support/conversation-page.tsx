import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen, toCustomer } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'

/** One conversation: what was said, who asks, the field to answer in, hand-over and end. */
export default function ConversationPage(): ReactNode {
  const t = useT('console-support')
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Page
      title={t('console-support.conversation', { id })}
      back={{ href: '/support', label: t('console-shell.page_support') }}
      detail={t('console-support.conversationNote')}
    >
      <Whole key={id} id={id} />
    </Page>
  )
}

function Whole({ id }: { readonly id: string }): ReactNode {
  const t = useT('console-support', 'support')
  const talk = useConversation(id)
  const seesNumbers = useSession(session => mayOpen(session.staff, 'kyc.read'))
  const { conversation, messages } = talk
  return (
    <Loaded query={talk.info}>
      {({ person }) =>
        conversation && (
          <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
                <ShieldAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
                <span>
                  {t('support.never')} {!seesNumbers && t('console-support.hidden')}
                </span>
              </p>
              <MessageList messages={messages} onEarlier={talk.loadEarlier} />
              <AnswerForm talk={talk} conversation={conversation} />
            </div>
            <div className="flex flex-col gap-5">
              <Standing talk={talk} />
              <CustomerCard person={person} language={conversation.language} />
              <ConversationActions talk={talk} conversation={conversation} />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}

function Standing({ talk }: { readonly talk: ReturnType<typeof useConversation> }): ReactNode {
  const t = useT('console-support', 'support')
  const { conversation, live } = talk
  if (!conversation) return null
  const { topic, state, dueAt, late, assignee, stars, comment } = conversation
  return (
    <Card
      title={t(`console-support.state_${state}`)}
      action={
        <Badge tone={live ? 'gain' : 'warn'}>{t(live ? 'console-support.live' : 'console-support.notLive')}</Badge>
      }
    >
      <Facts
        facts={[
          { label: t('console-support.topic'), value: t(`support.topic_${topic}`) },
          {
            label: t('console-support.due'),
            value: (
              <span className="flex flex-wrap gap-2">
                {dueAt === null ? '–' : <Moment atMs={dueAt} />}
                {late && <Badge tone="loss">{t('console-support.overdue')}</Badge>}
              </span>
            ),
          },
          {
            label: t('console-support.assignee'),
            value: assignee === '' ? t('console-support.nobody') : <bdi>{assignee}</bdi>,
          },
        ]}
      />
      {stars !== null && (
        <p className="mt-3 text-sm">
          {t('console-support.rating', { stars })} <bdi>{comment}</bdi>
        </p>
      )}
    </Card>
  )
}

interface CustomerCardProps {
  readonly person: CallOutput<'POST /staff/support/info'>['person']
  readonly language: 'en-US' | 'ur-PK'
}

function CustomerCard({ person, language }: CustomerCardProps): ReactNode {
  const t = useT('console-support')
  const { userId, nickname, idStatus, accountType, since, conversations } = person
  return (
    <Card title={t('console-support.person')}>
      <Facts
        facts={[
          {
            label: t('console-support.person'),
            value: (
              <>
                <bdi>{nickname}</bdi>{' '}
                <ConsoleLink href={toCustomer(userId)}>
                  <Figure>{userId}</Figure>
                </ConsoleLink>
              </>
            ),
          },
          {
            label: t('console-support.language'),
            value: t(language === 'ur-PK' ? 'console-support.language_ur' : 'console-support.language_en'),
          },
          { label: t('console-support.identity'), value: t(`console-support.identity_${idStatus}`) },
          { label: t('console-support.accountType'), value: t(`console-support.account_${accountType}`) },
          { label: t('console-support.since'), value: <Moment atMs={since} /> },
          { label: t('console-support.conversations'), value: <Figure>{conversations}</Figure> },
        ]}
      />
    </Card>
  )
}
