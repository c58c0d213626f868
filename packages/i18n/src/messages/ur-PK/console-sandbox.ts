import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-sandbox.ts'

export const messages = {
  clockDetail: 'سینڈ باکس کا وقت صرف آگے کیا جا سکتا ہے۔ اس دوران کے خودکار کام ترتیب سے چلتے ہیں۔',
  ahead: 'سسٹم کے وقت سے آگے',
  aheadHours: '{hours} گھنٹے',
  tradingDateReal: 'ٹریڈنگ دن، اصلی',
  tradingDateDemo: 'ٹریڈنگ دن، ڈیمو',
  advance: 'وقت آگے کریں',
  nextDay: 'اگلے ٹریڈنگ دن پر',
  hours: { one: '{count} گھنٹہ', other: '{count} گھنٹے' },
  advanceQuestion: 'گھڑی آگے کریں؟',
  advanceHint: 'آج کے آرڈر کی میعاد ختم ہو گی، سودوں کا تصفیہ ہو گا اور لاگ اِن ختم ہو سکتے ہیں۔ یہ واپس نہیں ہو سکتا۔',
  advanceGo: 'گھڑی آگے کریں',
  advanced: 'گھڑی آگے ہو گئی',
  from: 'سے',
  to: 'تک',
  stepsRun: 'چلائے گئے کام',
  step: 'کام',
  step_phase: 'مارکیٹ کا مرحلہ',
  step_trading_day: 'ٹریڈنگ دن کا آغاز',
  step_settle: 'تصفیہ',
  stepDetail: 'تفصیل',
  noSteps: 'اس دوران کوئی خودکار کام نہ تھا',
} as const satisfies TranslationOf<typeof source>
