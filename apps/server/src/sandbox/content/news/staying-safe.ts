import { FIROZA_DESK, type NewsArticle } from '../content-text.ts'

/** How people lose money to other people, and how not to. */
export const STAYING_SAFE: readonly NewsArticle[] = [
  {
    slug: 'advance-fee-fraud',
    publishedDaysAgo: 3,
    source: FIROZA_DESK,
    tags: ['safety'],
    text: {
      en: {
        title: '“Pay a little first to get your profit out”: how advance-fee fraud works',
        summary:
          'If somebody wants money before you may withdraw your own, it is a fraud. The pattern, and what to do.',
        body: [
          'It begins kindly: a group on a messenger, a teacher with wonderful screenshots, an app that shows your balance growing from day to day. The first small withdrawal even works. Then a larger sum is put in, and when you want it back, something must be paid first: a tax, a verification deposit, a membership, a better credit score. Every payment is followed by a new reason.',
          'The figures in such an app are typed in by someone. There is no market behind them, and no amount that you pay will make them real. What is gone is what you have sent, not what the app shows.',
          'The rule is simple, and it is also a rule of this house: withdrawing your own settled money is never conditioned on a payment, a tax, a membership or a score. Where tax is due, it is deducted from the amount and shown on the statement; nobody asks you to send it separately.',
          'If it has happened: stop paying, keep the chats and the receipts, tell your bank at once and report it to the National Cyber Crime Investigation Agency. And tell your family. Shame is what these people count on.',
        ],
      },
      ur: {
        title: '”منافع نکلوانے کے لیے پہلے تھوڑی سی رقم“: پیشگی فیس کا فراڈ کیسے چلتا ہے',
        summary:
          'اگر کوئی آپ ہی کی رقم دینے سے پہلے رقم مانگے تو یہ فراڈ ہے۔ اس کا طریقۂ واردات اور آپ کو کیا کرنا چاہیے۔',
        body: [
          'شروعات بڑی محبت سے ہوتی ہے: میسنجر پر ایک گروپ، شاندار اسکرین شاٹ دکھاتا ایک ”استاد“، اور ایک ایپ جس میں آپ کا بیلنس دن بہ دن بڑھتا جاتا ہے۔ پہلی چھوٹی سی رقم تو نکل بھی آتی ہے۔ پھر بڑی رقم ڈلوائی جاتی ہے، اور جب آپ واپس مانگیں تو پہلے کچھ دینا پڑتا ہے: ٹیکس، تصدیقی رقم، ممبرشپ، یا بہتر کریڈٹ اسکور۔ ہر ادائیگی کے بعد ایک نیا بہانہ۔',
          'ایسی ایپ کے اعداد کوئی بیٹھا ٹائپ کر رہا ہوتا ہے۔ ان کے پیچھے کوئی مارکیٹ نہیں، اور آپ جتنا بھی دے دیں وہ اصلی نہیں بنیں گے۔ گیا وہ ہے جو آپ نے بھیجا، وہ نہیں جو ایپ دکھاتی ہے۔',
          'اصول سادہ ہے، اور اس گھر کا قاعدہ بھی یہی ہے: اپنی تصفیہ شدہ رقم نکلوانا کبھی کسی ادائیگی، ٹیکس، ممبرشپ یا اسکور سے مشروط نہیں۔ جہاں ٹیکس بنتا ہو وہ رقم ہی میں سے کٹتا ہے اور گوشوارے پر نظر آتا ہے؛ الگ سے بھیجنے کو کوئی نہیں کہتا۔',
          'اگر ایسا ہو چکا ہے تو مزید ادائیگی بند کیجیے، گفتگو اور رسیدیں محفوظ رکھیے، فوراً اپنے بینک کو بتائیے اور نیشنل سائبر کرائم انویسٹی گیشن ایجنسی میں شکایت درج کرائیے۔ اور گھر والوں کو بھی بتائیے۔ یہ لوگ آپ کی شرمندگی ہی پر تو پلتے ہیں۔',
        ],
      },
    },
  },
  {
    slug: 'keeping-your-account-yours',
    publishedDaysAgo: 11,
    source: FIROZA_DESK,
    tags: ['safety'],
    text: {
      en: {
        title: 'Keeping your account yours: codes, devices and calls',
        summary: 'Three secrets with three jobs, and the one sentence that ends every suspicious call.',
        body: [
          'Your password opens the account. The transaction code lets an order through. The withdrawal code lets money out. They are separate on purpose: whoever has seen one of them cannot do everything. So do not make the two codes the same, and do not take your birthday or 123456.',
          'A one-time code that arrives by message is meant for you, on your own device, in the minute in which you asked for it. Nobody from Firoza, from a bank or from any authority needs it. If somebody asks for it, the conversation is over: “I never read out codes.” Hang up.',
          'Under Security you see each device that is signed in, and you can sign out any of them. Look there once a month, and at once when you have lost a phone. After five wrong codes the code is locked for a day; that is a nuisance for you and a wall for a thief.',
          'When you change your password or a code, withdrawals to new destinations wait for 24 hours. If it was not you who changed it, this is the time in which you can stop it.',
        ],
      },
      ur: {
        title: 'اکاؤنٹ آپ ہی کا رہے: کوڈ، آلات اور فون کالیں',
        summary: 'تین راز، تین کام، اور وہ ایک جملہ جو ہر مشکوک کال ختم کر دیتا ہے۔',
        body: [
          'پاس ورڈ اکاؤنٹ کھولتا ہے۔ لین دین کا کوڈ آرڈر کی اجازت دیتا ہے۔ رقم نکلوانے کا کوڈ رقم باہر جانے دیتا ہے۔ انہیں جان بوجھ کر الگ رکھا گیا ہے تاکہ جس نے ایک دیکھ لیا وہ سب کچھ نہ کر سکے۔ اس لیے دونوں کوڈ ایک جیسے نہ رکھیے، اور سالگرہ یا 123456 تو ہرگز نہیں۔',
          'میسج سے آنے والا ایک بار کا کوڈ صرف آپ کے لیے ہے، آپ ہی کے آلے پر، اسی لمحے جب آپ نے خود مانگا۔ فیروزہ، کسی بینک یا کسی ادارے کے کسی شخص کو اس کی ضرورت نہیں۔ کوئی مانگے تو بات ختم: ”میں کوڈ کسی کو نہیں بتاتا۔“ اور فون رکھ دیجیے۔',
          '”سیکیورٹی“ میں آپ ہر وہ آلہ دیکھ سکتے ہیں جس پر اکاؤنٹ کھلا ہے، اور کسی کو بھی باہر نکال سکتے ہیں۔ مہینے میں ایک بار وہاں نظر ڈالیے، اور فون گم ہو تو فوراً۔ پانچ غلط کوڈ پر کوڈ ایک دن کے لیے بند ہو جاتا ہے؛ آپ کے لیے یہ زحمت ہے، چور کے لیے دیوار۔',
          'پاس ورڈ یا کوڈ بدلنے پر نئی جگہ رقم بھیجنا 24 گھنٹے کے لیے رک جاتا ہے۔ اگر تبدیلی آپ نے نہیں کی تو یہی وہ وقت ہے جس میں آپ اسے روک سکتے ہیں۔',
        ],
      },
    },
  },
  {
    slug: 'tips-and-guaranteed-returns',
    publishedDaysAgo: 24,
    source: FIROZA_DESK,
    tags: ['safety', 'basics'],
    text: {
      en: {
        title: 'The “sure tip” and the guaranteed return',
        summary: 'Why nobody who knows tomorrow’s price sells it for a subscription, and how a pump works.',
        body: [
          'Whoever knew that a share would rise by thirty percent next week would not sell the secret for two thousand rupees a month. He would buy. Paid tip groups live on subscriptions, and some of them on something worse: those who run the group buy a small, rarely traded share first, then recommend it, and sell to the members who follow.',
          'You recognise it afterwards in the chart: weeks of silence, a few days of sharp rises on large volume, then a fall through several lower locks in which there is no buyer to be found. Rarely traded shares are the usual stage, since little money moves them far.',
          'A guaranteed return is another sign. Shares have none; their price can halve, and has. Whoever promises a fixed daily or monthly percentage on trading either does not understand it or is paying the old members with the money of the new ones.',
          'Before you act on advice, ask three questions: is the adviser licensed by the Securities and Exchange Commission, what does he earn if I follow him, and would I still do it if I could tell nobody?',
        ],
      },
      ur: {
        title: '”پکی ٹپ“ اور گارنٹی شدہ منافع',
        summary:
          'جسے کل کی قیمت معلوم ہو وہ اسے ماہانہ فیس پر کیوں نہیں بیچتا، اور قیمت چڑھا کر بیچنے کا کھیل کیسے ہوتا ہے۔',
        body: [
          'جسے معلوم ہو کہ اگلے ہفتے ایک حصہ تیس فیصد چڑھے گا وہ یہ راز دو ہزار روپے مہینے پر نہیں بیچے گا، خود خریدے گا۔ ٹپ دینے والے گروپ فیسوں پر چلتے ہیں، اور بعض اس سے بھی بری چیز پر: گروپ چلانے والے پہلے کوئی چھوٹا، کم لین دین والا حصہ خریدتے ہیں، پھر اس کی سفارش کرتے ہیں، اور پیچھے آنے والے ممبروں کو بیچ کر نکل جاتے ہیں۔',
          'بعد میں چارٹ پر یہ صاف نظر آتا ہے: ہفتوں کی خاموشی، پھر چند دن بڑے حجم کے ساتھ تیز اضافہ، پھر لگاتار لوئر لاک جن میں خریدار ڈھونڈے نہیں ملتا۔ کم لین دین والے حصص ہی عموماً اس کا میدان بنتے ہیں، کیونکہ تھوڑی رقم انہیں دور تک ہلا دیتی ہے۔',
          'گارنٹی شدہ منافع دوسری نشانی ہے۔ حصص میں کوئی گارنٹی نہیں ہوتی؛ قیمت آدھی بھی ہو سکتی ہے، اور ہوئی ہے۔ جو سودوں پر روزانہ یا ماہانہ مقررہ فیصد کا وعدہ کرے وہ یا تو کام سمجھتا نہیں، یا نئے لوگوں کی رقم سے پرانوں کو ادا کر رہا ہے۔',
          'کسی مشورے پر چلنے سے پہلے تین سوال پوچھیے: کیا مشیر کے پاس سیکیورٹیز اینڈ ایکس چینج کمیشن کا لائسنس ہے؟ میرے ماننے سے اسے کیا ملے گا؟ اور اگر میں کسی کو بتا نہ سکوں تو کیا پھر بھی یہی کروں گا؟',
        ],
      },
    },
  },
]
