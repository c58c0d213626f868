import type { TranslationOf } from '../../message.ts'
import type { messages as source } from '../en-US/console-loan.ts'

export const messages = {
  bookTitle: 'تمام قرضے',
  bookDetail: 'کمپنی نے اپنی رقم سے کتنا قرض دیا ہے اور اس کے بدلے کتنی ضمانت ہے۔',
  fund: 'فنڈ میں',
  lent: 'دیا گیا قرض',
  limit: 'حد',
  left: 'مزید دیا جا سکتا ہے',
  income: 'حاصل شدہ مارک اَپ',
  charity: 'خیرات کے لیے واجب',
  byState: 'حالت کے لحاظ سے',
  count: 'قرض',
  principal: 'واجب اصل رقم',
  none: 'ابھی کوئی قرض نہیں',
  pledged: 'ضمانت',
  nothingPledged: 'کوئی ضمانت نہیں',
  asset: 'اثاثہ',
  quantity: 'تعداد',
  counted: 'شمار',
  lowerTitle: 'درخواست کی رقم کم کریں',
  lowerHint: 'پیشکش کم کی جا سکتی ہے، بڑھائی نہیں جا سکتی۔ عملے کا دوسرا رکن منظوری دیتا ہے۔',
  lowerAsk: 'درخواست دیں',
  lowerQuestion: 'قرض {id} کم کرنے کی درخواست دیں؟',
  loanId: 'قرض نمبر',
  amount: 'زیادہ سے زیادہ، روپے میں',
} as const satisfies TranslationOf<typeof source>
