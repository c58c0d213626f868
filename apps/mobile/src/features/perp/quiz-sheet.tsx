import type { CallOutput } from '@firoza/api/endpoints'
import { parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { percentOf } from '../../trading/kinds/perp-figures.ts'
import { contractOf, contractScale, PERP_SIZE, startPerp, ticketOf } from '../../trading/kinds/perp-form.ts'
import type { TicketFacts } from '../../trading/kinds/ticket-form.ts'
import { WithFacts } from './close-sheet.tsx'

const LEVERAGE = 5

export interface QuizSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly symbol: string
}

type Quiz = CallOutput<'POST /coin/contract/quiz'>
type Question = Quiz['questions'][number]
type Answered = CallOutput<'POST /coin/contract/quiz/answer'>

/** Two screens of what a contract can do to one's own margin, then five questions, each wrong answer explained. */
export function QuizSheet({ open, onClose, symbol }: QuizSheetProps): ReactNode {
  const t = useT('perp')
  const read = useRead('POST /coin/contract/quiz', {}, { enabled: open, staleTimeMs: 0 })
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.quizTitle')} tall>
      <Loaded query={read} skeleton={<Skeleton className="h-80 w-full" />}>
        {quiz => <WithFacts symbol={symbol}>{facts => <Steps quiz={quiz} facts={facts} onDone={onClose} />}</WithFacts>}
      </Loaded>
    </BottomSheet>
  )
}

interface StepsProps {
  readonly quiz: Quiz
  readonly facts: TicketFacts
  readonly onDone: () => void
}

function Steps({ quiz, facts, onDone }: StepsProps): ReactNode {
  const t = useT('perp')
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [margin, setMargin] = useState('240')
  const write = useWrite('POST /coin/contract/quiz/answer', {
    quiet: true,
    changes: ['POST /coin/contract/ticket', 'POST /coin/contract/quiz'],
  })
  const { questions, access } = quiz
  const again = write.data?.access.quizAgainAtMs ?? access.quizAgainAtMs
  if (write.data) return <Result answered={write.data} onDone={onDone} />
  const next = (
    <Button wide onClick={() => setStep(step + 1)}>
      {t('perp.quizNext')}
    </Button>
  )
  if (step === 0)
    return (
      <Screen title={t('perp.learnMargin')} foot={next}>
        <MarginScreen facts={facts} margin={margin} onMargin={setMargin} />
      </Screen>
    )
  if (step === 1) {
    return (
      <Screen title={t('perp.learnCosts')} foot={again === null ? next : <Later atMs={again} />}>
        {(['mark', 'funding', 'deleveraging', 'limit'] as const).map(part => (
          <p key={part} className="reading text-sm">
            {t(`perp.learn_${part}`, { max: access.leverageMax })}
          </p>
        ))}
      </Screen>
    )
  }
  const question = questions[step - 2]
  if (!question) return null
  const last = step - 1 === questions.length
  const answered = answers[question.id]
  const send = () => write.mutate(answers as Parameters<typeof write.mutate>[0])
  return (
    <Screen
      title={t(`perp.quiz_${question.id}`)}
      above={t('perp.quizProgress', { number: step - 1, count: questions.length })}
      foot={
        <Button
          wide
          busy={write.isPending}
          disabledReason={answered === undefined ? t('perp.quizChoose') : undefined}
          onClick={last ? send : () => setStep(step + 1)}
        >
          {t(last ? 'perp.quizSend' : 'perp.quizNext')}
        </Button>
      }
    >
      <Answers
        key={question.id}
        question={question}
        chosen={answered}
        onChoose={answer => setAnswers({ ...answers, [question.id]: answer })}
      />
      {write.error !== null && <Note tone="loss">{write.error.message}</Note>}
    </Screen>
  )
}

interface ScreenProps {
  readonly title: string
  readonly above?: string
  readonly foot: ReactNode
  readonly children: ReactNode
}

function Screen({ title, above, foot, children }: ScreenProps): ReactNode {
  return (
    <section className="flex min-h-full flex-col gap-4">
      {above !== undefined && <p className="text-sm text-muted">{above}</p>}
      <h3 className="reading text-lg font-semibold">{title}</h3>
      {children}
      <div className="mt-auto">{foot}</div>
    </section>
  )
}

interface MarginScreenProps {
  readonly facts: TicketFacts
  readonly margin: string
  readonly onMargin: (margin: string) => void
}

/** What a fall does to the reader's own margin at five times, by the price at which the engine would liquidate. */
function MarginScreen({ facts, margin, onMargin }: MarginScreenProps): ReactNode {
  const t = useT('perp')
  const { rate, money } = useFigures()
  const contract = { ...contractOf(facts), leverage: LEVERAGE }
  const learning = { ...facts, contract }
  const state = PERP_SIZE.sized({ ...startPerp('buy', learning), money: margin }, learning)
  const ticket = ticketOf(state, learning)
  const units = parseDecimal(margin, contract.scale.quoteDecimals) ?? 0n
  const size = money(
    String(divide(units * BigInt(LEVERAGE), 10n ** BigInt(contract.scale.quoteDecimals), 'floor')),
    'USDT',
  )
  return (
    <>
      <AmountField
        label={t('perp.learnYours')}
        value={margin}
        onChange={onMargin}
        decimals={2}
        step="10"
        suffix="USDT"
      />
      {ticket?.distancePpm !== undefined && contractScale(learning).tick > 0 ? (
        <p className="reading font-semibold">
          {t('perp.learnFall', {
            margin: isolateWhole(money(margin, 'USDT')),
            leverage: LEVERAGE,
            percent: isolateWhole(rate(percentOf(ticket.distancePpm))),
            size: isolateWhole(size),
          })}
        </p>
      ) : (
        <p className="reading text-sm text-muted">{t('perp.learnTooSmall')}</p>
      )}
      <p className="reading text-sm">{t('perp.learnLose')}</p>
      <p className="reading text-sm">{t('perp.learnOne')}</p>
    </>
  )
}

interface AnswersProps {
  readonly question: Question
  readonly chosen: string | undefined
  readonly onChoose: (answer: string) => void
}

function Answers({ question, chosen, onChoose }: AnswersProps): ReactNode {
  const t = useT('perp')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t(`perp.quiz_${question.id}`)}</legend>
      {question.answers.map(answer => (
        <label
          key={answer}
          className="flex min-h-14 items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name={question.id}
            checked={chosen === answer}
            onChange={() => onChoose(answer)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="reading">{t(`perp.answer_${answer}` as 'perp.answer_debt')}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Later({ atMs }: { readonly atMs: number }): ReactNode {
  const t = useT('perp')
  return <Note tone="warn">{t('perp.quizLater', { time: isolateWhole(formatTime(atMs)) })}</Note>
}

function Result({ answered, onDone }: { readonly answered: Answered; readonly onDone: () => void }): ReactNode {
  const t = useT('perp')
  const { passed, wrong, access } = answered
  const done = (
    <Button wide onClick={onDone}>
      {t('perp.quizDone')}
    </Button>
  )
  if (passed) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-8 text-center">
        <CircleCheck size={48} aria-hidden className="text-brand" />
        <p className="reading text-xl font-semibold">{t('perp.quizPassed')}</p>
        <p className="reading text-sm text-muted">{t('perp.quizPassedText', { max: access.leverageMax })}</p>
        {done}
      </div>
    )
  }
  return (
    <Screen title={t('perp.quizFailed', { count: wrong.length })} foot={done}>
      {wrong.map(id => (
        <div key={id} className="rounded-control border border-line p-3">
          <p className="reading font-medium">{t(`perp.quiz_${id}`)}</p>
          <p className="reading mt-1 text-sm text-muted">{t(`perp.why_${id}`)}</p>
        </div>
      ))}
      {access.quizAgainAtMs !== null && <Later atMs={access.quizAgainAtMs} />}
    </Screen>
  )
}
