import type { ContentPage } from '../content-text.ts'

export const COMPANY_INTRODUCTION: ContentPage = {
  effectiveDate: '2026-11-01',
  text: {
    en: {
      title: 'About the company',
      sections: [
        {
          heading: 'What Firoza is',
          paragraphs: [
            'Firoza (فیروزہ, turquoise) is an investing app for people in Pakistan: shares of the country’s well-known companies, in English and in Urdu, on any phone.',
            'This installation runs as a sandbox. It is a complete market to learn in, with simulated prices and practice money. It is not a broker, it is not a member of any exchange, and it takes no deposits.',
          ],
        },
        {
          heading: 'Our commitments',
          paragraphs: [
            'No number is made up. Every price comes from a named source, and every balance can be traced to the entries that made it.',
            'Balances are never edited. A balance adjustment is a new entry, requested by one staff member, approved by another and visible to you.',
            'Your own settled money is yours to withdraw, without conditions. If a review is needed, you see the reason, how long it takes and how to appeal.',
            'The demo account and the real account are always separate.',
          ],
        },
        {
          heading: 'How it is built',
          paragraphs: [
            'Orders are matched in an order book by price and time, the same for all customers. Money and shares are kept in a double-entry ledger that must balance after every trade. Everything we confirm to you has been stored first.',
          ],
        },
      ],
    },
    ur: {
      title: 'کمپنی کا تعارف',
      sections: [
        {
          heading: 'فیروزہ کیا ہے',
          paragraphs: [
            'فیروزہ پاکستان کے لوگوں کے لیے سرمایہ کاری کی ایپ ہے: ملک کی معروف کمپنیوں کے شیئرز، اردو اور انگریزی میں، ہر فون پر۔',
            'یہ تنصیب سینڈ باکس کے طور پر چل رہی ہے، یعنی سیکھنے کے لیے ایک مکمل مارکیٹ، نقلی قیمتوں اور فرضی رقم کے ساتھ۔ یہ بروکر نہیں، کسی ایکس چینج کی رکن نہیں، اور کوئی امانت یا رقم وصول نہیں کرتی۔',
          ],
        },
        {
          heading: 'ہمارے وعدے',
          paragraphs: [
            'کوئی عدد گھڑا نہیں جاتا۔ ہر قیمت کا ذریعہ معلوم ہے، اور ہر بیلنس کا سراغ ان اندراجات تک ملتا ہے جن سے وہ بنا۔',
            'بیلنس میں کوئی ہاتھ سے تبدیلی نہیں کرتا۔ بیلنس میں درستی ایک نیا اندراج ہے جس کی درخواست عملے کا ایک رکن کرتا ہے، منظوری دوسرا دیتا ہے، اور آپ اسے دیکھ سکتے ہیں۔',
            'آپ کی تصفیہ شدہ رقم آپ کی ہے، اور آپ اسے بلا شرط نکلوا سکتے ہیں۔ جائزہ ضروری ہو تو آپ کو وجہ، مدت اور اپیل کا طریقہ نظر آتا ہے۔',
            'ڈیمو اکاؤنٹ اور اصلی اکاؤنٹ ہمیشہ الگ رہتے ہیں۔',
          ],
        },
        {
          heading: 'یہ کیسے بنا ہے',
          paragraphs: [
            'آرڈر قیمت اور وقت کی ترتیب سے آرڈر بک میں ملتے ہیں، سب کے لیے ایک ہی طرح۔ رقم اور شیئرز دوہرے اندراج کے لیجر میں رکھے جاتے ہیں جس کا ہر سودے کے بعد برابر ہونا لازم ہے۔ ہر تصدیق آپ کو دینے سے پہلے محفوظ کی جاتی ہے۔',
          ],
        },
      ],
    },
  },
}
