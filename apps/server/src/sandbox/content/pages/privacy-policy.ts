import type { ContentPage } from '../content-text.ts'

export const PRIVACY_POLICY: ContentPage = {
  effectiveDate: '2026-11-01',
  text: {
    en: {
      title: 'Privacy policy',
      sections: [
        {
          heading: 'What we keep',
          paragraphs: [
            'Your phone number and, if you give them, your email address, your name, your postal address and your identity documents. Your passwords only as hashes, from which they cannot be recovered.',
            'Your orders, trades, balances and their entries, your watchlist and your settings. For each login: the time, the network address and what the browser says about the device.',
          ],
        },
        {
          heading: 'What for',
          paragraphs: [
            'To run your account, to prove what happened in it, to protect it against other people, and to answer you. Not for advertising. We do not sell data, and no advertising or tracking script of others runs in the app.',
          ],
        },
        {
          heading: 'Who sees it',
          paragraphs: [
            'Staff see only what their task requires. Every time staff view a customer’s data, it is logged, with a reason where one is required, and the customer can see the log. Operators of this sandbox can reach its database; please use no real identity document here.',
            'We give data to others only where the law obliges us to, and then no more than it demands.',
          ],
        },
        {
          heading: 'On your device',
          paragraphs: [
            'The app keeps your session, your language and last available figures on your device, so that it opens quickly and also without a connection. Signing out removes the sessions and your personal figures.',
          ],
        },
        {
          heading: 'How long, and your rights',
          paragraphs: [
            'Ledger entries are kept as long as the sandbox exists, because a ledger must be complete. Everything else is deleted when your account is closed, unless the law demands that it be kept.',
            'You can see what is kept about you, have mistakes corrected, receive a copy and request the closure of your account. Contact support in the app or the operator of this sandbox.',
          ],
        },
      ],
    },
    ur: {
      title: 'رازداری کی پالیسی',
      sections: [
        {
          heading: 'ہم کیا محفوظ رکھتے ہیں',
          paragraphs: [
            'آپ کا فون نمبر، اور اگر آپ دیں تو ای میل، نام، ڈاک کا پتہ اور شناختی دستاویزات۔ پاس ورڈ صرف ہیش کی شکل میں، جن سے اصل پڑھا نہیں جا سکتا۔',
            'آپ کے آرڈر، سودے، بیلنس اور ان کے اندراجات، واچ لسٹ اور ترتیبات۔ ہر لاگ اِن پر: وقت، نیٹ ورک کا پتہ، اور ڈیوائس کے بارے میں جو کچھ براؤزر بتاتا ہے۔',
          ],
        },
        {
          heading: 'کس لیے',
          paragraphs: [
            'آپ کا اکاؤنٹ چلانے، اس میں جو ہوا اسے ثابت کرنے، دوسروں سے اس کی حفاظت کرنے اور آپ کو جواب دینے کے لیے۔ اشتہار کے لیے نہیں۔ ہم معلومات بیچتے نہیں، اور ایپ میں کسی اور کا اشتہاری یا نگرانی کا اسکرپٹ نہیں چلتا۔',
          ],
        },
        {
          heading: 'کون دیکھتا ہے',
          paragraphs: [
            'عملہ وہی دیکھتا ہے جو اس کے کام کے لیے ضروری ہو۔ عملہ جب بھی کسی صارف کا ڈیٹا دیکھے، وہ درج ہوتا ہے، اور جہاں ضروری ہو وہاں وجہ بھی۔ صارف یہ ریکارڈ دیکھ سکتا ہے۔ اس سینڈ باکس کے چلانے والے اس کے ڈیٹابیس تک پہنچ سکتے ہیں؛ براہِ کرم یہاں اپنی اصل شناختی دستاویز استعمال نہ کریں۔',
            'ہم معلومات کسی اور کو صرف وہاں دیتے ہیں جہاں قانون پابند کرے، اور تب بھی بس اتنی جتنی وہ مانگے۔',
          ],
        },
        {
          heading: 'آپ کی ڈیوائس پر',
          paragraphs: [
            'ایپ آپ کا سیشن، زبان اور آخری دستیاب اعداد آپ کی ڈیوائس پر رکھتی ہے تاکہ جلدی کھلے اور کنکشن کے بغیر بھی کام دے۔ لاگ آؤٹ کرنے سے سیشن اور آپ کے ذاتی اعداد مٹ جاتے ہیں۔',
          ],
        },
        {
          heading: 'کب تک، اور آپ کے حقوق',
          paragraphs: [
            'لیجر کے اندراجات سینڈ باکس کے ختم ہونے تک رکھے جاتے ہیں، کیونکہ لیجر کا مکمل ہونا لازم ہے۔ باقی سب اکاؤنٹ بند ہونے پر مٹا دیا جاتا ہے، سوائے اس کے جسے رکھنا قانون لازم کرے۔',
            'آپ دیکھ سکتے ہیں کہ آپ کے بارے میں کیا محفوظ ہے، غلطی درست کرا سکتے ہیں، نقل لے سکتے ہیں اور اکاؤنٹ بند کرنے کو کہہ سکتے ہیں۔ ایپ میں سپورٹ سے یا اس سینڈ باکس کے چلانے والے سے رابطہ کریں۔',
          ],
        },
      ],
    },
  },
}
