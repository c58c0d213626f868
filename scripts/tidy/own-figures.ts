import { linesMatching, type Rule } from './repository.ts'

const FORMATTER = /\b(?:formatNumber|formatMoney|formatPercent|abbreviateNumber)\b/
/** The axes of the chart are the library's own, which writes Latin digits. */
const AXES = 'apps/mobile/src/features/stock/kline-chart.tsx'

export const ownFigures: Rule = {
  name: 'own-figures',
  reason: 'a person chooses their digits and their grouping, which only useFigures, Money, Price and Change know',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('apps/mobile/src/') && path !== AXES)
      .flatMap(file => linesMatching(file, FORMATTER, match => match[0])),
}
