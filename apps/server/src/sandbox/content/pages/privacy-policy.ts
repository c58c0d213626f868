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
            'Your phone number and, if you give them, your e-mail address, your name, your postal address and your identity documents. Your password and your codes only as hashes, from which they cannot be read back.',
            'Your orders, trades, balances and their entries, your favourites and your settings. For each sign-in: the time, the network address and what the browser says about the device.',
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
            'Staff see what their task needs. Every look at a person’s data is recorded with the reason, and that record belongs to the person looked at. Operators of this sandbox can reach its database; please use no real identity document here.',
            'We give data to others only where the law obliges us to, and then no more than it demands.',
          ],
        },
        {
          heading: 'On your device',
          paragraphs: [
            'The app keeps your session, your language and last-known figures on your device, so that it opens quickly and also without a connection. Signing out removes the sessions and your personal figures.',
          ],
        },
        {
          heading: 'How long, and your rights',
          paragraphs: [
            'Entries of the books are kept as long as the sandbox exists, because books from which entries are removed prove nothing. Everything else is deleted when your account is closed, unless the law demands that it be kept.',
            'You may see what is kept about you, have mistakes corrected, receive a copy, and ask for your account to be closed. Write in the support chat of the app or ask whoever runs this sandbox.',
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
            'آپ کا فون نمبر، اور اگر آپ دیں تو ای میل، نام، ڈاک کا پتہ اور شناختی دستاویزات۔ پاس ورڈ اور کوڈ صرف ہیش کی شکل میں، جن سے اصل پڑھا نہیں جا سکتا۔',
            'آپ کے آرڈر، سودے، بیلنس اور ان کے اندراجات، پسندیدہ حصص اور ترتیبات۔ ہر لاگ اِن پر: وقت، نیٹ ورک کا پتہ، اور آلے کے بارے میں جو کچھ براؤزر بتاتا ہے۔',
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
            'عملہ وہی دیکھتا ہے جو اس کے کام کے لیے ضروری ہو۔ کسی کی معلومات پر ہر نظر وجہ کے ساتھ درج ہوتی ہے، اور یہ ریکارڈ اسی شخص کا ہے جسے دیکھا گیا۔ اس سینڈ باکس کے چلانے والے اس کے ڈیٹابیس تک پہنچ سکتے ہیں؛ براہِ کرم یہاں اپنی اصل شناختی دستاویز استعمال نہ کیجیے۔',
            'ہم معلومات کسی اور کو صرف وہاں دیتے ہیں جہاں قانون پابند کرے، اور تب بھی بس اتنی جتنی وہ مانگے۔',
          ],
        },
        {
          heading: 'آپ کے آلے پر',
          paragraphs: [
            'ایپ آپ کا سیشن، زبان اور آخری معلوم اعداد آپ کے آلے پر رکھتی ہے تاکہ جلدی کھلے اور کنکشن کے بغیر بھی کام دے۔ لاگ آؤٹ کرنے سے سیشن اور آپ کے ذاتی اعداد مٹ جاتے ہیں۔',
          ],
        },
        {
          heading: 'کب تک، اور آپ کے حقوق',
          paragraphs: [
            'کھاتوں کے اندراجات سینڈ باکس کے ختم ہونے تک رکھے جاتے ہیں، کیونکہ جن کھاتوں سے اندراج نکالے جا سکیں وہ کچھ ثابت نہیں کرتے۔ باقی سب اکاؤنٹ بند ہونے پر مٹا دیا جاتا ہے، سوائے اس کے جسے رکھنا قانون لازم کرے۔',
            'آپ دیکھ سکتے ہیں کہ آپ کے بارے میں کیا محفوظ ہے، غلطی درست کرا سکتے ہیں، نقل لے سکتے ہیں اور اکاؤنٹ بند کرنے کو کہہ سکتے ہیں۔ ایپ کی سپورٹ چیٹ میں لکھیے یا اس سینڈ باکس کے چلانے والے سے کہیے۔',
          ],
        },
      ],
    },
  },
}
