import type { Banner } from './content-text.ts'

/** Cards of the home page. Each says what it leads to; none promises anything. */
export const SANDBOX_BANNERS: readonly Banner[] = [
  {
    slug: 'practise-first',
    link: { path: '/pages/tabbar/markets' },
    text: {
      en: {
        title: 'Practise first',
        line: 'Seventy companies, an order book and practice money.',
        action: 'View market',
      },
      ur: {
        title: 'پہلے مشق، پھر سرمایہ',
        line: 'ستر کمپنیاں، آرڈر بک، اور فرضی رقم۔',
        action: 'مارکیٹ دیکھیں',
      },
    },
  },
  {
    slug: 'how-prices-are-made',
    link: { newsSlug: 'how-the-simulator-makes-prices' },
    text: {
      en: {
        title: 'Where do these prices come from?',
        line: 'A simulator makes them. Read how it works.',
        action: 'Read article',
      },
      ur: {
        title: 'یہ قیمتیں کہاں سے آتی ہیں؟',
        line: 'ایک سمیولیٹر سے۔ پڑھیں کہ وہ کیا کرتا ہے اور کیا نہیں۔',
        action: 'مضمون پڑھیں',
      },
    },
  },
  {
    slug: 'never-pay-to-withdraw',
    link: { newsSlug: 'advance-fee-fraud' },
    text: {
      en: {
        title: 'Never pay to get your own money',
        line: 'How advance-fee fraud works, in two minutes.',
        action: 'Protect yourself',
      },
      ur: {
        title: 'اپنی ہی رقم کے لیے کبھی ادائیگی نہ کریں',
        line: 'پیشگی فیس کا فراڈ کیسے چلتا ہے، دو منٹ میں۔',
        action: 'محفوظ رہیں',
      },
    },
  },
  {
    slug: 'set-your-transaction-code',
    link: { path: '/pages/user/tradePassword' },
    text: {
      en: {
        title: 'Set a transaction password',
        line: 'Six digits that confirm each order.',
        action: 'Set password',
      },
      ur: {
        title: 'لین دین کا پاس ورڈ مقرر کریں',
        line: 'چھ ہندسے جو ہر آرڈر کی تصدیق کرتے ہیں۔',
        action: 'پاس ورڈ مقرر کریں',
      },
    },
  },
]
