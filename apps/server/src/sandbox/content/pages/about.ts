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
            'Firoza is open-source software under the Apache 2.0 licence: anybody may read how orders are matched, how fees are computed and how the books are kept.',
            'This is the sandbox. Prices are simulated, money is for practice.',
          ],
        },
        {
          heading: 'Two accounts in one',
          paragraphs: [
            'Everyone has a demo account that trades around the clock and can be started again at any time, and a real account that keeps the exchange’s hours. In this sandbox both hold practice money. You switch between them in the menu; nothing passes from one to the other.',
          ],
        },
        {
          heading: 'Questions and complaints',
          paragraphs: [
            'Write in the support chat of the app; where it has not opened yet, ask whoever runs this sandbox. If an answer does not satisfy you, ask for a second person to look at it.',
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
            'فیروزہ اپاچی 2.0 لائسنس کے تحت اوپن سورس سافٹ ویئر ہے: ہر کوئی پڑھ سکتا ہے کہ آرڈر کیسے ملائے جاتے ہیں، فیس کیسے نکلتی ہے اور کھاتے کیسے رکھے جاتے ہیں۔',
            'یہ سینڈ باکس ہے۔ قیمتیں نقلی ہیں، رقم فرضی ہے۔',
          ],
        },
        {
          heading: 'ایک میں دو اکاؤنٹ',
          paragraphs: [
            'ہر شخص کے پاس ایک آزمائشی اکاؤنٹ ہے جس میں چوبیس گھنٹے ٹریڈنگ ہوتی ہے اور جسے کبھی بھی نئے سرے سے شروع کیا جا سکتا ہے، اور ایک اصلی اکاؤنٹ جو ایکس چینج کے اوقات پر چلتا ہے۔ اس سینڈ باکس میں دونوں میں فرضی رقم ہے۔ مینو سے آپ ایک سے دوسرے پر جا سکتے ہیں؛ ان کے درمیان کوئی چیز منتقل نہیں ہوتی۔',
          ],
        },
        {
          heading: 'سوال اور شکایت',
          paragraphs: [
            'ایپ کی سپورٹ چیٹ میں لکھیے؛ جہاں وہ ابھی نہ کھلی ہو وہاں اس سینڈ باکس کے چلانے والے سے پوچھیے۔ جواب سے تسلی نہ ہو تو کہیے کہ کوئی دوسرا شخص بھی دیکھے۔',
          ],
        },
      ],
    },
  },
}
