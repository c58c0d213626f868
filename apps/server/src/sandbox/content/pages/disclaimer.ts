import type { ContentPage } from '../content-text.ts'

export const DISCLAIMER: ContentPage = {
  effectiveDate: '2026-11-01',
  text: {
    en: {
      title: 'Disclaimer',
      sections: [
        {
          heading: 'Simulated market',
          paragraphs: [
            'This installation is a sandbox. All prices, order books, trades, indices, candles and histories shown in it are produced by a simulator and by the people who use the sandbox. They are not quotations of the Pakistan Stock Exchange or of any other market, and they must not be used to value or to trade real shares.',
            'Names and symbols of companies are used only so that practice resembles the real thing. The companies have no connection with Firoza and have not approved anything shown here.',
          ],
        },
        {
          heading: 'No money, no offer, no advice',
          paragraphs: [
            'Balances, deposits and withdrawals are practice entries without monetary value, in the demo account and in the real account of the sandbox alike.',
            'Nothing in this app is an offer to buy or sell securities, an invitation to invest, or investment, legal, tax or religious advice. Articles are general education; rules and tax rates change, and the competent authority’s current text is what counts.',
          ],
        },
        {
          heading: 'Risk in real markets',
          paragraphs: [
            'Outside the sandbox, the price of a share can fall as well as rise, and you can lose everything you invest. A result reached here says nothing about a result with real money: simulated trading leaves out, among other things, the strain of a real loss.',
          ],
        },
        {
          heading: 'Availability',
          paragraphs: [
            'The operator of the sandbox can stop it, reset it or move its clock forward. Confirmed entries are kept with care, but do not rely on the sandbox for keeping records.',
          ],
        },
      ],
    },
    ur: {
      title: 'اعلانِ دستبرداری',
      sections: [
        {
          heading: 'نقلی مارکیٹ',
          paragraphs: [
            'یہ تنصیب ایک سینڈ باکس ہے۔ اس میں دکھائی گئی تمام قیمتیں، آرڈر بکس، سودے، انڈیکس، کینڈل اور تاریخ ایک سمیولیٹر اور سینڈ باکس استعمال کرنے والوں سے بنتی ہیں۔ یہ پاکستان اسٹاک ایکس چینج یا کسی اور مارکیٹ کے نرخ نہیں، اور ان کی بنیاد پر اصل شیئرز کی قیمت لگانا یا سودا کرنا درست نہیں۔',
            'کمپنیوں کے نام اور سمبل صرف اس لیے استعمال ہوئی ہیں کہ مشق حقیقت سے قریب ہو۔ ان کمپنیوں کا فیروزہ سے کوئی تعلق نہیں اور یہاں دکھائی گئی کسی چیز کی انہوں نے منظوری نہیں دی۔',
          ],
        },
        {
          heading: 'نہ رقم، نہ پیشکش، نہ مشورہ',
          paragraphs: [
            'سینڈ باکس کے ڈیمو اور اصلی دونوں اکاؤنٹ میں بیلنس، جمع اور نکلوائی گئی رقمیں مشق کے اندراج ہیں جن کی کوئی مالی قیمت نہیں۔',
            'اس ایپ کی کوئی چیز شیئرز خریدنے یا بیچنے کی پیشکش، سرمایہ کاری کی دعوت، یا سرمایہ کاری، قانون، ٹیکس یا دین کے بارے میں مشورہ نہیں۔ مضامین عام تعلیم کے لیے ہیں؛ قواعد اور ٹیکس کی شرحیں بدلتی رہتی ہیں، اور اعتبار متعلقہ ادارے کے تازہ متن کا ہے۔',
          ],
        },
        {
          heading: 'اصل مارکیٹ کا خطرہ',
          paragraphs: [
            'سینڈ باکس سے باہر شیئرز کی قیمت بڑھ بھی سکتی ہے اور گر بھی، اور آپ اپنی لگائی ہوئی ساری رقم کھو سکتے ہیں۔ یہاں کا نتیجہ اصل رقم کے نتیجے کے بارے میں کچھ نہیں بتاتا: نقلی سودوں میں، اور باتوں کے علاوہ، اصل نقصان کا بوجھ شامل نہیں ہوتا۔',
          ],
        },
        {
          heading: 'دستیابی',
          paragraphs: [
            'سینڈ باکس چلانے والا اسے روک سکتا ہے، ری سیٹ کر سکتا ہے یا اس کا وقت آگے بڑھا سکتا ہے۔ ہم خیال رکھتے ہیں کہ جس بات کی تصدیق ہو چکی وہ ضائع نہ ہو، پھر بھی ریکارڈ رکھنے کے لیے سینڈ باکس پر بھروسا نہ کیا جائے۔',
          ],
        },
      ],
    },
  },
}
