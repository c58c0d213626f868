import type { Banner } from './content-text.ts'

/** Cards of the home page. Each says what it leads to; none promises anything. */
export const SANDBOX_BANNERS: readonly Banner[] = [
  {
    slug: 'practise-first',
    link: { path: '/pages/tabbar/markets' },
    text: {
      en: {
        title: 'Practise before it counts',
        line: 'Seventy companies, a living order book, practice money.',
        action: 'See the market',
      },
      ur: {
        title: 'پہلے مشق، پھر سرمایہ',
        line: 'ستر کمپنیاں، زندہ آرڈر بک، اور فرضی رقم۔',
        action: 'مارکیٹ دیکھیے',
      },
    },
  },
  {
    slug: 'how-prices-are-made',
    link: { newsSlug: 'how-the-simulator-makes-prices' },
    text: {
      en: {
        title: 'Where do these prices come from?',
        line: 'From a simulator. Read what it does and what it does not do.',
        action: 'Read the article',
      },
      ur: {
        title: 'یہ قیمتیں کہاں سے آتی ہیں؟',
        line: 'ایک سمیولیٹر سے۔ پڑھیے کہ وہ کیا کرتا ہے اور کیا نہیں۔',
        action: 'مضمون پڑھیے',
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
        title: 'اپنی ہی رقم کے لیے کبھی ادائیگی نہ کیجیے',
        line: 'پیشگی فیس کا فراڈ کیسے چلتا ہے، دو منٹ میں۔',
        action: 'محفوظ رہیے',
      },
    },
  },
  {
    slug: 'set-your-transaction-code',
    link: { path: '/pages/user/tradePassword' },
    text: {
      en: {
        title: 'A code of your own for every order',
        line: 'Six digits between a borrowed phone and your shares.',
        action: 'Set the code',
      },
      ur: {
        title: 'ہر آرڈر کے لیے آپ کا اپنا کوڈ',
        line: 'کسی اور کے ہاتھ میں گیا فون اور آپ کے حصص: بیچ میں چھ ہندسے۔',
        action: 'کوڈ مقرر کیجیے',
      },
    },
  },
]
