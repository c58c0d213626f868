import type { ContentPage } from '../content-text.ts'

export const ABOUT: ContentPage = {
  effectiveDate: '2026-11-01',
  text: {
    en: {
      title: 'About Firoza',
      sections: [
        {
          heading: 'The app',
          paragraphs: [
            'Firoza is open-source software under the Apache 2.0 licence: anyone can read how orders are matched, how fees are computed and how the ledger works.',
            'This is the sandbox. Prices are simulated, money is for practice.',
          ],
        },
        {
          heading: 'Two accounts in one',
          paragraphs: [
            'Every customer has a demo account with trading around the clock, which can be reset at any time, and a real account that follows the exchange’s hours. In this sandbox both use practice money. You switch between them in the menu; nothing is transferred between them.',
          ],
        },
        {
          heading: 'Questions and complaints',
          paragraphs: [
            'Contact support in the app, or the operator of this sandbox. If you disagree with an answer, ask for a second review.',
          ],
        },
      ],
    },
    ur: {
      title: 'فیروزہ کے بارے میں',
      sections: [
        {
          heading: 'ایپ',
          paragraphs: [
            'فیروزہ اپاچی 2.0 لائسنس کے تحت اوپن سورس سافٹ ویئر ہے: ہر کوئی پڑھ سکتا ہے کہ آرڈر کیسے ملائے جاتے ہیں، فیس کیسے نکلتی ہے اور لیجر کیسے کام کرتا ہے۔',
            'یہ سینڈ باکس ہے۔ قیمتیں نقلی ہیں، رقم فرضی ہے۔',
          ],
        },
        {
          heading: 'ایک میں دو اکاؤنٹ',
          paragraphs: [
            'ہر صارف کے پاس ایک ڈیمو اکاؤنٹ ہے جس میں چوبیس گھنٹے ٹریڈنگ ہوتی ہے اور جسے کبھی بھی ری سیٹ کیا جا سکتا ہے، اور ایک اصلی اکاؤنٹ جو ایکس چینج کے اوقات پر چلتا ہے۔ اس سینڈ باکس میں دونوں میں فرضی رقم ہے۔ مینو سے آپ ایک سے دوسرے پر جا سکتے ہیں؛ ان کے درمیان کوئی چیز منتقل نہیں ہوتی۔',
          ],
        },
        {
          heading: 'سوال اور شکایت',
          paragraphs: [
            'ایپ میں سپورٹ سے یا اس سینڈ باکس کے چلانے والے سے رابطہ کریں۔ جواب سے متفق نہ ہوں تو دوسرے جائزے کی درخواست کریں۔',
          ],
        },
      ],
    },
  },
}
