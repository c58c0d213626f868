import type { Notice } from './content-text.ts'

/** The notices with which a new sandbox starts, newest first. */
export const SANDBOX_NOTICES: readonly Notice[] = [
  {
    slug: 'prices-are-simulated',
    publishedDaysAgo: 0,
    pinned: true,
    text: {
      en: {
        title: 'This is a sandbox: prices and money are simulated',
        summary: 'Nothing here is an offer, and no real money is used.',
        body: [
          'You are using Firoza in sandbox mode. Prices come from a market simulator, payments are simulated, and both the demo and the real account hold practice money only. The companies are real; what you see here about their prices is not.',
          'A banner on every page says so. A live installation shows no banner and does not start with a simulated source of prices.',
        ],
      },
      ur: {
        title: 'یہ سینڈ باکس ہے: قیمتیں نقلی اور رقم فرضی ہے',
        summary: 'یہاں کوئی چیز پیشکش نہیں، اور اصل رقم کا کوئی لین دین نہیں ہوتا۔',
        body: [
          'آپ فیروزہ کو سینڈ باکس میں استعمال کر رہے ہیں۔ قیمتیں مارکیٹ سمیولیٹر سے آتی ہیں، ادائیگیاں بھی نقلی ہیں، اور ڈیمو اور اصلی دونوں اکاؤنٹ میں صرف فرضی رقم ہے۔ کمپنیاں اصلی ہیں؛ یہاں دکھائی گئی ان کی قیمتیں نہیں۔',
          'ہر صفحے پر ایک پٹی یہی بتاتی ہے۔ اصل مارکیٹ کے ساتھ چلنے پر یہ پٹی نہیں ہوتی، اور پروگرام قیمتوں کے نقلی ذریعے کے ساتھ شروع ہی نہیں ہوتا۔',
        ],
      },
    },
  },
  {
    slug: 'trading-hours',
    publishedDaysAgo: 1,
    pinned: true,
    text: {
      en: {
        title: 'Trading hours',
        summary: 'The real account follows the exchange’s hours; the demo account trades around the clock.',
        body: [
          'Real account, Monday to Thursday: pre-open from 09:15, opening price at 09:30, trading from 09:32 to 15:30. Friday: trading from 09:17 to 12:00 and, after the prayer break, from 14:32 to 16:30. Hours are shorter in Ramadan. All times are Pakistan time.',
          'Demo account: open at any hour, also on weekends and holidays, with one trading day per calendar day. Day orders expire at midnight.',
        ],
      },
      ur: {
        title: 'ٹریڈنگ کے اوقات',
        summary: 'اصلی اکاؤنٹ ایکس چینج کے اوقات پر چلتا ہے؛ ڈیمو اکاؤنٹ میں چوبیس گھنٹے ٹریڈنگ ہے۔',
        body: [
          'اصلی اکاؤنٹ، پیر تا جمعرات: پری اوپن 09:15 سے، افتتاحی قیمت 09:30 پر، ٹریڈنگ 09:32 سے 15:30 تک۔ جمعہ: ٹریڈنگ 09:17 سے 12:00 تک، اور نماز کے وقفے کے بعد 14:32 سے 16:30 تک۔ رمضان میں اوقات کم ہوتے ہیں۔ سب اوقات پاکستان کے ہیں۔',
          'ڈیمو اکاؤنٹ: ہر وقت کھلا ہے، ہفتہ وار چھٹی اور تعطیلات میں بھی، اور ہر تاریخ ایک ٹریڈنگ دن ہے۔ ”صرف آج“ والے آرڈر آدھی رات کو ختم ہو جاتے ہیں۔',
        ],
      },
    },
  },
  {
    slug: 'settlement-next-day',
    publishedDaysAgo: 5,
    pinned: false,
    text: {
      en: {
        title: 'Shares you buy are locked until they settle',
        summary: 'Settlement is T+1. Your position shows the day.',
        body: [
          'Purchases settle one settlement day after the trade. Until then the shares are shown as locked and cannot be sold. The position card shows how many are locked and until when.',
          'Sale proceeds are available to trade immediately and to withdraw after settlement.',
        ],
      },
      ur: {
        title: 'خریدے گئے شیئرز تصفیے تک لاک رہتے ہیں',
        summary: 'تصفیہ T+1 ہے۔ آپ کی پوزیشن پر دن لکھا ہوتا ہے۔',
        body: [
          'خریداری کا تصفیہ سودے کے بعد تصفیے کے اگلے دن ہوتا ہے۔ تب تک شیئرز لاک دکھائے جاتے ہیں اور بیچے نہیں جا سکتے۔ پوزیشن کارڈ پر لکھا ہوتا ہے کہ کتنے شیئرز کب تک لاک ہیں۔',
          'فروخت کی رقم سے فوراً نئی خریداری کی جا سکتی ہے، اور تصفیے کے بعد رقم نکلوائی جا سکتی ہے۔',
        ],
      },
    },
  },
  {
    slug: 'fees-in-force',
    publishedDaysAgo: 8,
    pinned: false,
    text: {
      en: {
        title: 'Current fees',
        summary: 'Commission 0.15% or 3 paisa per share, whichever is more; sales tax and depository fee on top.',
        body: [
          'Commission is 0.15 percent of the value or Rs 0.03 per share, whichever is more. Sales tax is 13 percent of the commission. The depository’s fee is Rs 0.004 per share. The order ticket shows each line before you confirm.',
          'A change of fees is announced here before it takes effect, and never touches an order that has already been accepted.',
        ],
      },
      ur: {
        title: 'موجودہ فیس',
        summary: 'کمیشن 0.15 فیصد یا فی شیئر 3 پیسے، جو زیادہ ہو؛ سیلز ٹیکس اور ڈپازٹری فیس الگ۔',
        body: [
          'کمیشن مالیت کا 0.15 فیصد یا فی شیئر 0.03 روپے ہے، جو بھی زیادہ ہو۔ سیلز ٹیکس کمیشن کا 13 فیصد ہے۔ ڈپازٹری کی فیس فی شیئر 0.004 روپے ہے۔ آرڈر ٹکٹ تصدیق سے پہلے ہر سطر دکھاتا ہے۔',
          'فیس میں تبدیلی کا اعلان لاگو ہونے سے پہلے یہیں ہو گا، اور جو آرڈر قبول ہو چکا اس پر کبھی اثر نہیں پڑے گا۔',
        ],
      },
    },
  },
  {
    slug: 'we-never-ask-for-codes',
    publishedDaysAgo: 10,
    pinned: false,
    text: {
      en: {
        title: 'We never ask for your codes or for a payment before a withdrawal',
        summary: 'Anyone who does is not from Firoza.',
        body: [
          'Our staff never ask for your passwords or a verification code, by phone, by message or in person.',
          'Withdrawing your own settled money never depends on a fee, a tax, a VIP plan or a score that you would have to pay for first. If someone claims this, do not pay, and report it.',
        ],
      },
      ur: {
        title: 'ہم کبھی آپ کے کوڈ نہیں مانگتے، نہ رقم نکلوانے سے پہلے کوئی ادائیگی',
        summary: 'جو ایسا کرے وہ فیروزہ کی طرف سے نہیں۔',
        body: [
          'ہمارے عملے کا کوئی رکن فون، میسج یا ملاقات میں آپ کے پاس ورڈ یا تصدیقی کوڈ نہیں مانگتا۔',
          'اپنی تصفیہ شدہ رقم نکلوانا کسی ایسی فیس، ٹیکس، وی آئی پی یا اسکور پر موقوف نہیں جس کے لیے پہلے کچھ دینا پڑے۔ کوئی ایسا دعویٰ کرے تو ادائیگی نہ کریں اور اس کی اطلاع دیں۔',
        ],
      },
    },
  },
  {
    slug: 'demo-account-reset',
    publishedDaysAgo: 13,
    pinned: false,
    text: {
      en: {
        title: 'Resetting the demo account',
        summary: 'You can reset your demo account at any time. Your real account is not affected.',
        body: [
          'A reset cancels your open demo orders, removes your demo positions and returns the demo balance to its initial amount. Your records remain available.',
          'The demo and real accounts are separate: money, shares and orders are never transferred between them.',
        ],
      },
      ur: {
        title: 'ڈیمو اکاؤنٹ ری سیٹ کرنا',
        summary: 'آپ ڈیمو اکاؤنٹ جب چاہیں ری سیٹ کر سکتے ہیں۔ اصلی اکاؤنٹ پر اس کا کوئی اثر نہیں پڑتا۔',
        body: [
          'ری سیٹ سے ڈیمو اکاؤنٹ کے کھلے آرڈر منسوخ، پوزیشن ختم، اور بیلنس ابتدائی رقم پر واپس آ جاتا ہے۔ آپ کا ریکارڈ دستیاب رہتا ہے۔',
          'ڈیمو اور اصلی اکاؤنٹ الگ ہیں: رقم، شیئرز یا آرڈر ایک سے دوسرے میں منتقل نہیں ہوتے۔',
        ],
      },
    },
  },
  {
    slug: 'holidays-can-move',
    publishedDaysAgo: 21,
    pinned: false,
    text: {
      en: {
        title: 'Holidays that depend on the moon can change',
        summary: 'Dates of Eid and Ashura are confirmed shortly before. Settlement dates follow.',
        body: [
          'The calendar marks holidays that depend on the sighting of the moon as expected. If such a day changes, trading days and settlement dates change with it, and your positions show the new date.',
          'Good till cancelled (GTC) orders stay active over holidays and are checked against the new price band on the next trading day.',
        ],
      },
      ur: {
        title: 'چاند پر موقوف تعطیلات بدل سکتی ہیں',
        summary: 'عید اور عاشورہ کی تاریخیں چند روز پہلے طے ہوتی ہیں، تصفیے کی تاریخیں انہی کے ساتھ چلتی ہیں۔',
        body: [
          'رویتِ ہلال پر موقوف تعطیلات کو کیلنڈر ”متوقع“ دکھاتا ہے۔ ایسا دن آگے پیچھے ہو تو ٹریڈنگ کے دن اور تصفیے کی تاریخیں بھی بدل جاتی ہیں، اور آپ کی پوزیشن پر نئی تاریخ نظر آتی ہے۔',
          '”منسوخ کرنے تک“ والے آرڈر تعطیلات میں بھی برقرار رہتے ہیں، اور اگلے ٹریڈنگ دن نئی حدِ قیمت سے ان کی جانچ ہوتی ہے۔',
        ],
      },
    },
  },
]
