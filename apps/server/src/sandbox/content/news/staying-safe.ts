import { FIROZA_EDITORS, type NewsArticle } from '../content-text.ts'

/** How people lose money to other people, and how not to. */
export const STAYING_SAFE: readonly NewsArticle[] = [
  {
    slug: 'advance-fee-fraud',
    publishedDaysAgo: 3,
    source: FIROZA_EDITORS,
    tags: ['safety'],
    text: {
      en: {
        title: '“Pay a little first to get your profit out”: how advance-fee fraud works',
        summary:
          'If someone asks for money before you can withdraw your own, it is fraud. The pattern, and what to do.',
        body: [
          'It begins kindly: a group on a messenger, a teacher with wonderful screenshots, an app that shows your balance growing from day to day. The first small withdrawal even works. Then a larger sum is deposited, and when you want it back, something must be paid first: a tax, a verification deposit, a VIP plan, a better credit score. Every payment is followed by a new reason.',
          'The figures in such an app are typed in by someone. There is no market behind them, and no amount that you pay will make them real. What is gone is what you have sent, not what the app shows.',
          'The rule is simple, and it is also Firoza’s rule: withdrawing your own settled money is never conditioned on a payment, a tax, a VIP plan or a score. Where tax is due, it is deducted from the amount and shown on the statement; you are never asked to send it separately.',
          'If it has happened: stop paying, keep the chats and the receipts, tell your bank immediately and report it to the National Cyber Crime Investigation Agency. And tell your family. Shame is what these people count on.',
        ],
      },
      ur: {
        title: '”منافع نکلوانے کے لیے پہلے تھوڑی سی رقم“: پیشگی فیس کا فراڈ کیسے چلتا ہے',
        summary:
          'اگر کوئی آپ ہی کی رقم دینے سے پہلے رقم مانگے تو یہ فراڈ ہے۔ اس کا طریقۂ واردات اور آپ کو کیا کرنا چاہیے۔',
        body: [
          'شروعات بڑی محبت سے ہوتی ہے: میسنجر پر ایک گروپ، شاندار اسکرین شاٹ دکھاتا ایک ”استاد“، اور ایک ایپ جس میں آپ کا بیلنس دن بہ دن بڑھتا جاتا ہے۔ پہلی چھوٹی سی رقم تو نکل بھی آتی ہے۔ پھر بڑی رقم ڈلوائی جاتی ہے، اور جب آپ واپس مانگیں تو پہلے کچھ دینا پڑتا ہے: ٹیکس، تصدیقی رقم، ممبرشپ، یا بہتر کریڈٹ اسکور۔ ہر ادائیگی کے بعد ایک نیا بہانہ۔',
          'ایسی ایپ کے اعداد کوئی بیٹھا ٹائپ کر رہا ہوتا ہے۔ ان کے پیچھے کوئی مارکیٹ نہیں، اور آپ جتنا بھی دے دیں وہ اصلی نہیں بنیں گے۔ گیا وہ ہے جو آپ نے بھیجا، وہ نہیں جو ایپ دکھاتی ہے۔',
          'اصول سادہ ہے، اور فیروزہ کا قاعدہ بھی یہی ہے: اپنی تصفیہ شدہ رقم نکلوانا کبھی کسی ادائیگی، ٹیکس، وی آئی پی یا اسکور سے مشروط نہیں۔ جہاں ٹیکس بنتا ہو وہ رقم ہی میں سے کٹتا ہے اور اسٹیٹمنٹ پر نظر آتا ہے؛ الگ سے بھیجنے کو کوئی نہیں کہتا۔',
          'اگر ایسا ہو چکا ہے تو مزید ادائیگی بند کریں، گفتگو اور رسیدیں محفوظ رکھیں، فوراً اپنے بینک کو بتائیں اور نیشنل سائبر کرائم انویسٹی گیشن ایجنسی میں شکایت درج کروائیں۔ اور گھر والوں کو بھی بتائیں۔ یہ لوگ آپ کی شرمندگی ہی پر تو پلتے ہیں۔',
        ],
      },
    },
  },
  {
    slug: 'keeping-your-account-yours',
    publishedDaysAgo: 11,
    source: FIROZA_EDITORS,
    tags: ['safety'],
    text: {
      en: {
        title: 'Keeping your account safe: passwords, devices and calls',
        summary: 'Three passwords for three purposes, and one sentence that ends every suspicious call.',
        body: [
          'Your login password opens the account. The transaction password confirms orders. The withdrawal password confirms withdrawals. They are separate so that one of them alone is not enough. Choose different digits for the two, and do not use your birthday or 123456.',
          'A verification code sent by SMS is meant for you, on your own device, in the minute you requested it. Firoza, banks and authorities never need it. If someone asks for it, end the conversation: “I never read out codes.” Hang up.',
          'Under Security you see each device that is logged in, and you can sign out any of them. Check it once a month, and immediately if you lose a phone. After five wrong entries the password is locked for a day, which stops a thief.',
          'When a password changes, withdrawals to newly added accounts are on hold for 24 hours. If you did not change it, use this time to freeze your account.',
        ],
      },
      ur: {
        title: 'اکاؤنٹ کی حفاظت: پاس ورڈ، ڈیوائسز اور فون کالیں',
        summary: 'تین پاس ورڈ، تین کام، اور وہ ایک جملہ جو ہر مشکوک کال ختم کر دیتا ہے۔',
        body: [
          'لاگ اِن پاس ورڈ سے اکاؤنٹ کھلتا ہے۔ لین دین کا پاس ورڈ آرڈر کی تصدیق کرتا ہے۔ رقم نکلوانے کا پاس ورڈ نکلوانے کی تصدیق کرتا ہے۔ یہ الگ ہیں تاکہ کوئی ایک کافی نہ ہو۔ اس لیے دونوں میں ہندسے مختلف رکھیں، اور سالگرہ یا 123456 تو ہرگز نہیں۔',
          'ایس ایم ایس سے آنے والا تصدیقی کوڈ صرف آپ کے لیے ہے، آپ ہی کی ڈیوائس پر، اسی لمحے جب آپ نے خود مانگا۔ فیروزہ، کسی بینک یا کسی سرکاری محکمے کو اس کی ضرورت نہیں۔ کوئی مانگے تو بات ختم: ”میں کوڈ کسی کو نہیں بتاتا۔“ اور فون رکھ دیں۔',
          '”سیکیورٹی“ میں آپ ہر وہ ڈیوائس دیکھ سکتے ہیں جس پر اکاؤنٹ کھلا ہے، اور کسی سے بھی لاگ آؤٹ کر سکتے ہیں۔ مہینے میں ایک بار وہاں نظر ڈالیں، اور فون گم ہو تو فوراً۔ پانچ غلط اندراج پر پاس ورڈ ایک دن کے لیے لاک ہو جاتا ہے، جو چور کو روک دیتا ہے۔',
          'پاس ورڈ بدلنے پر نئے شامل کیے گئے اکاؤنٹ میں 24 گھنٹے تک رقم نہیں بھیجی جاتی۔ اگر تبدیلی آپ نے نہیں کی تو اس دوران اپنا اکاؤنٹ منجمد کریں۔',
        ],
      },
    },
  },
  {
    slug: 'tips-and-guaranteed-returns',
    publishedDaysAgo: 24,
    source: FIROZA_EDITORS,
    tags: ['safety', 'basics'],
    text: {
      en: {
        title: 'The “sure tip” and the guaranteed return',
        summary: 'Why no one sells tomorrow’s price for a subscription, and how a pump works.',
        body: [
          'Someone who knew that a share would rise by thirty percent next week would buy it, not sell the secret for two thousand rupees a month. Paid tip groups live on subscriptions, and some of them on something worse: those who run the group buy a small, rarely traded share first, then recommend it, and sell to the members who follow.',
          'You recognise it afterwards in the chart: weeks of silence, a few days of sharp rises on large volume, then a fall through several lower locks in which there is no buyer to be found. Rarely traded shares are the usual stage, since little money moves them far.',
          'A guaranteed return is another sign. Shares have none; their price can halve, and has. Anyone who promises a fixed daily or monthly percentage on trading either does not understand it or is paying the old members with the money of the new ones.',
          'Before you act on advice, ask three questions: is the adviser licensed by the Securities and Exchange Commission, what does he earn if I follow him, and would I still do it if I could tell no one?',
        ],
      },
      ur: {
        title: '”پکی ٹپ“ اور گارنٹی شدہ منافع',
        summary:
          'جسے کل کی قیمت معلوم ہو وہ اسے ماہانہ فیس پر کیوں نہیں بیچتا، اور قیمت چڑھا کر بیچنے کا کھیل کیسے ہوتا ہے۔',
        body: [
          'جسے معلوم ہو کہ اگلے ہفتے ایک شیئر تیس فیصد چڑھے گا وہ یہ راز دو ہزار روپے مہینے پر نہیں بیچے گا، خود خریدے گا۔ ٹپ دینے والے گروپ فیسوں پر چلتے ہیں، اور بعض اس سے بھی بری چیز پر: گروپ چلانے والے پہلے کوئی چھوٹا، کم لین دین والا شیئر خریدتے ہیں، پھر اس کی سفارش کرتے ہیں، اور پیچھے آنے والے ممبروں کو بیچ کر نکل جاتے ہیں۔',
          'بعد میں چارٹ پر یہ صاف نظر آتا ہے: ہفتوں کی خاموشی، پھر چند دن بڑے حجم کے ساتھ تیز اضافہ، پھر لگاتار لوئر لاک جن میں خریدار ڈھونڈے نہیں ملتا۔ کم لین دین والے شیئرز ہی عموماً اس کا میدان بنتے ہیں، کیونکہ تھوڑی رقم انہیں دور تک ہلا دیتی ہے۔',
          'گارنٹی شدہ منافع دوسری نشانی ہے۔ شیئرز میں کوئی گارنٹی نہیں ہوتی؛ قیمت آدھی بھی ہو سکتی ہے، اور ہوئی ہے۔ جو سودوں پر روزانہ یا ماہانہ مقررہ فیصد کا وعدہ کرے وہ یا تو کام سمجھتا نہیں، یا نئے لوگوں کی رقم سے پرانوں کو ادا کر رہا ہے۔',
          'کسی مشورے پر چلنے سے پہلے تین سوال پوچھیں: کیا مشیر کے پاس سیکیورٹیز اینڈ ایکس چینج کمیشن کا لائسنس ہے؟ میرے ماننے سے اسے کیا ملے گا؟ اور اگر میں کسی کو بتا نہ سکوں تو کیا پھر بھی یہی کروں گا؟',
        ],
      },
    },
  },
]
