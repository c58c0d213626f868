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
          heading: 'What we hold ourselves to',
          paragraphs: [
            'No number is made up. Every price comes from a named source, and every balance can be traced to the entries that made it.',
            'Nobody edits a balance. A correction is a new entry that one person asks for, another approves, and you can see.',
            'Your own settled money is yours to withdraw, without conditions. If something must be held, you see the reason, how long it lasts and how to object.',
            'The practice account and the real account never touch each other.',
          ],
        },
        {
          heading: 'How it is built',
          paragraphs: [
            'Orders meet in an order book by price and time, the same for everyone. Money and shares are kept in double-entry books that must balance after every trade. What has been confirmed to you has been stored before you were told.',
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
            'فیروزہ پاکستان کے لوگوں کے لیے سرمایہ کاری کی ایپ ہے: ملک کی معروف کمپنیوں کے حصص، اردو اور انگریزی میں، ہر فون پر۔',
            'یہ تنصیب سینڈ باکس کے طور پر چل رہی ہے، یعنی سیکھنے کے لیے ایک مکمل مارکیٹ، نقلی قیمتوں اور فرضی رقم کے ساتھ۔ یہ بروکر نہیں، کسی ایکس چینج کی رکن نہیں، اور کوئی امانت یا رقم وصول نہیں کرتی۔',
          ],
        },
        {
          heading: 'ہم خود کو کس بات کا پابند سمجھتے ہیں',
          paragraphs: [
            'کوئی عدد گھڑا نہیں جاتا۔ ہر قیمت کا ذریعہ معلوم ہے، اور ہر بیلنس کا سراغ ان اندراجات تک ملتا ہے جن سے وہ بنا۔',
            'بیلنس میں کوئی ہاتھ سے تبدیلی نہیں کرتا۔ درستی ایک نیا اندراج ہے جس کی درخواست ایک شخص کرتا ہے، منظوری دوسرا دیتا ہے، اور آپ اسے دیکھ سکتے ہیں۔',
            'آپ کی تصفیہ شدہ رقم آپ کی ہے، اور آپ اسے بلا شرط نکلوا سکتے ہیں۔ کچھ روکنا ناگزیر ہو تو آپ کو وجہ، مدت اور اعتراض کا طریقہ نظر آتا ہے۔',
            'آزمائشی اکاؤنٹ اور اصلی اکاؤنٹ کبھی آپس میں نہیں ملتے۔',
          ],
        },
        {
          heading: 'یہ کیسے بنا ہے',
          paragraphs: [
            'آرڈر قیمت اور وقت کی ترتیب سے آرڈر بک میں ملتے ہیں، سب کے لیے ایک ہی طرح۔ رقم اور حصص دوہرے اندراج کے کھاتوں میں رکھے جاتے ہیں جن کا ہر سودے کے بعد برابر ہونا لازم ہے۔ جس بات کی آپ کو تصدیق ملی وہ آپ کو بتانے سے پہلے محفوظ ہو چکی ہوتی ہے۔',
          ],
        },
      ],
    },
  },
}
