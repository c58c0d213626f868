import { FIROZA_EDITORS, type NewsArticle } from '../content-text.ts'

/** How trading itself is ordered: settlement, bands, hours, books. */
export const MARKET_RULES: readonly NewsArticle[] = [
  {
    slug: 'what-t-plus-one-means',
    publishedDaysAgo: 2,
    source: FIROZA_EDITORS,
    tags: ['basics', 'market'],
    text: {
      en: {
        title: 'What T+1 means for the shares you bought today',
        summary:
          'A trade is made in a second, but shares and money change hands on the next settlement day. Here is what that changes for you.',
        body: [
          'When your order fills, you own the shares economically from that second: if the price rises, the gain is yours. Legally they reach you one settlement day later. “T” is the day of the trade, and “+1” says that delivery and payment follow one settlement day after it. Pakistan moved from two days to one in February 2026.',
          'In Firoza, shares that have not settled yet are shown as locked, with the day until which they are locked. You can watch them and you carry their profit or loss, but you cannot sell them before they have arrived. This is the stricter of the two customs in the market, and it is also the one that Shariah-conscious investors ask for: you sell only what has been delivered to you.',
          'Weekends and holidays do not count. A share bought on Friday settles on Monday; if Monday is a holiday, on Tuesday. After a bank holiday two trading days may settle together. The date always comes from the settlement calendar, so check the date on your position.',
          'The same holds for money. Sale proceeds are available to trade immediately, and to withdraw after settlement.',
        ],
      },
      ur: {
        title: 'آج خریدے گئے شیئرز کے لیے T+1 کا کیا مطلب ہے',
        summary:
          'سودا ایک لمحے میں ہو جاتا ہے، مگر شیئرز اور رقم کا تبادلہ اگلے تصفیے کے دن ہوتا ہے۔ آپ کے لیے اس سے کیا فرق پڑتا ہے، یہاں پڑھیں۔',
        body: [
          'جیسے ہی آپ کا آرڈر پورا ہوتا ہے، نفع نقصان اسی لمحے سے آپ کا ہے: قیمت بڑھے تو فائدہ آپ کا۔ قانونی طور پر شیئرز آپ تک تصفیے کے ایک دن بعد پہنچتے ہیں۔ ”T“ سودے کا دن ہے، اور ”+1“ بتاتا ہے کہ حوالگی اور ادائیگی اس کے بعد تصفیے کے اگلے دن ہو گی۔ پاکستان میں فروری 2026 سے دو دن کی جگہ ایک دن کا یہ نظام رائج ہے۔',
          'فیروزہ میں جن شیئرز کا تصفیہ ابھی باقی ہو وہ ”لاک“ دکھائے جاتے ہیں، اور ساتھ وہ دن لکھا ہوتا ہے جب وہ فروخت کے قابل ہوں گے۔ ان کا نفع نقصان آپ کا ہے مگر پہنچنے سے پہلے انہیں بیچا نہیں جا سکتا۔ مارکیٹ کے دو طریقوں میں یہ زیادہ محتاط طریقہ ہے، اور شریعت کا خیال رکھنے والے سرمایہ کار بھی یہی چاہتے ہیں کہ صرف وہی بیچا جائے جو قبضے میں آ چکا ہو۔',
          'ہفتہ وار چھٹیاں اور تعطیلات شمار نہیں ہوتیں۔ جمعے کو خریدا گیا شیئر پیر کو آپ کا ہوتا ہے؛ پیر کو چھٹی ہو تو منگل کو۔ بینک کی تعطیل کے بعد دو دنوں کا تصفیہ اکٹھا بھی ہو سکتا ہے۔ تاریخ ہمیشہ تصفیے کے کیلنڈر سے آتی ہے، اس لیے انگلیوں پر گننے کے بجائے اپنی پوزیشن پر لکھی تاریخ دیکھیں۔',
          'رقم کا معاملہ بھی ایسا ہی ہے۔ فروخت سے ملنے والی رقم سے عموماً فوراً نئی خریداری کی جا سکتی ہے، مگر اسے نکلوایا تصفیے کے بعد ہی جا سکتا ہے۔',
        ],
      },
    },
  },
  {
    slug: 'daily-price-bands',
    publishedDaysAgo: 4,
    source: FIROZA_EDITORS,
    tags: ['market'],
    text: {
      en: {
        title: 'Why a share cannot rise or fall without limit in one day',
        summary:
          'Every share has an upper and a lower limit for the day. What the band is, how it is computed, and what “locked” means.',
        body: [
          'Each morning the exchange sets two price limits for every share, around its closing price of the day before: ten percent up and ten percent down, or one rupee, whichever is more. A share that closed at Rs 100.00 may trade between Rs 90.00 and Rs 110.00 today. One that closed at Rs 8.40 may trade between Rs 7.40 and Rs 9.40, because one rupee is more than ten percent.',
          'An order outside the price limits is rejected, and Firoza shows you both limits so that you can correct it. Limits are rounded inward to whole paisa: for a close of Rs 33.33 they are Rs 30.00 and Rs 36.66.',
          'When there are many buyers and no sellers even at the upper limit, the share is said to be at its upper lock. Your order is then queued behind earlier orders. The reverse happens on bad days: at the lower lock there are no buyers, and you may not be able to sell at any price that day.',
          'Bands slow a fall down; they do not prevent it. The next day a new band is drawn around the new close, and the price may move again.',
        ],
      },
      ur: {
        title: 'کوئی شیئر ایک دن میں بے حد کیوں نہیں چڑھ یا گر سکتا',
        summary:
          'ہر شیئر کی روزانہ ایک بالائی اور ایک زیریں حد ہوتی ہے۔ یہ حد کیا ہے، کیسے نکلتی ہے، اور ”لاک“ لگنے کا کیا مطلب ہے۔',
        body: [
          'ایکس چینج ہر صبح ہر شیئر کے لیے پچھلے دن کی اختتامی قیمت کے گرد دو حدیں طے کرتا ہے: دس فیصد اوپر اور دس فیصد نیچے، یا ایک روپیہ، جو بھی زیادہ ہو۔ جو شیئر 100.00 روپے پر بند ہوا وہ آج 90.00 اور 110.00 روپے کے درمیان رہے گا۔ جو 8.40 روپے پر بند ہوا وہ 7.40 اور 9.40 کے درمیان، کیونکہ یہاں ایک روپیہ دس فیصد سے زیادہ ہے۔',
          'حد سے باہر کا آرڈر قبول نہیں ہوتا، اور فیروزہ آپ کو دونوں حدیں بتا دیتی ہے تاکہ آپ قیمت درست کر سکیں۔ حدیں پورے پیسے تک اندر کی طرف کاٹی جاتی ہیں: 33.33 روپے کی اختتامی قیمت پر یہ 30.00 اور 36.66 روپے بنتی ہیں۔',
          'جب خریدار بہت ہوں اور بالائی حد پر بھی کوئی بیچنے والا نہ ملے تو کہتے ہیں کہ شیئر کو ”اپر لاک“ لگ گیا۔ ایسے میں آپ کا آرڈر پہلے آنے والوں کے پیچھے قطار میں لگتا ہے۔ برے دنوں میں اس کا الٹ ہوتا ہے: ”لوئر لاک“ پر بیچنے والے خریدار کا انتظار کرتے ہیں، اور ممکن ہے اس دن کسی قیمت پر نکلنا نصیب نہ ہو۔',
          'یہ حدیں گراوٹ کو آہستہ کرتی ہیں، روکتی نہیں۔ اگلے دن نئی اختتامی قیمت کے گرد نئی حد بنتی ہے اور قیمت پھر حرکت کر سکتی ہے۔',
        ],
      },
    },
  },
  {
    slug: 'reading-an-order-book',
    publishedDaysAgo: 6,
    source: FIROZA_EDITORS,
    tags: ['basics', 'market'],
    text: {
      en: {
        title: 'Reading an order book in two minutes',
        summary:
          'Bids on one side, asks on the other, and a gap between. What the ten levels tell you, and what they do not.',
        body: [
          'The order book is the list of all open orders. Bids are orders to buy, sorted from the highest price downward; asks are orders to sell, sorted from the lowest price upward. The difference between the best bid and the best ask is the spread: what you lose if you buy and immediately sell again.',
          'Every price has a quantity. If 500 shares are offered at Rs 264.80 and you want 800 at market, the first 500 cost Rs 264.80 and the rest come from the next level, at a higher price. In a thin book a large market order can pay far more than the price on the screen, so use a limit order there.',
          'Orders are served by price first and by time second. A better price jumps the queue; at the same price the earlier order goes first. If you change your price or raise your quantity, you go to the back of the queue; if you only lower the quantity, you keep your place.',
          'A large quantity in the book is no promise. It can be cancelled in the next second. What has really happened you see only in the list of trades.',
        ],
      },
      ur: {
        title: 'دو منٹ میں آرڈر بک پڑھنا سیکھیں',
        summary:
          'ایک طرف خریدار، دوسری طرف بیچنے والے، اور بیچ میں اسپریڈ۔ دس سطحیں کیا بتاتی ہیں اور کیا نہیں بتاتیں۔',
        body: [
          'آرڈر بک تمام کھلے آرڈر کی فہرست ہے۔ ”بڈ“ خریدنے والوں کی قیمتیں ہیں، سب سے اونچی سے نیچے کی طرف؛ ”آسک“ بیچنے والوں کی، سب سے کم سے اوپر کی طرف۔ بہترین بڈ اور بہترین آسک ایک دوسرے کے سب سے قریب ہوتے ہیں، اور ان کا درمیانی فرق ”اسپریڈ“ ہے: یعنی ابھی خرید کر ابھی بیچ دیں تو جتنا نقصان ہو۔',
          'ہر قیمت کے پیچھے ایک مقدار ہوتی ہے۔ اگر 264.80 روپے پر 500 شیئرز دستیاب ہوں اور آپ مارکیٹ پر 800 خریدیں تو پہلے 500 اسی قیمت پر ملیں گے اور باقی اگلی، یعنی مہنگی سطح سے۔ جہاں بک پتلی ہو وہاں بڑا مارکیٹ آرڈر اسکرین والی قیمت سے کہیں مہنگا پڑ سکتا ہے، اس لیے وہاں لمٹ آرڈر لگائیں۔',
          'پہلے قیمت دیکھی جاتی ہے، پھر وقت۔ بہتر قیمت والا آگے نکل جاتا ہے؛ ایک ہی قیمت پر جو پہلے آیا وہ پہلے۔ قیمت بدلنے یا مقدار بڑھانے پر آپ قطار کے آخر میں چلے جاتے ہیں؛ صرف مقدار گھٹانے پر جگہ برقرار رہتی ہے۔',
          'بک میں بڑی مقدار کوئی وعدہ نہیں، اگلے ہی لمحے منسوخ ہو سکتی ہے۔ جو واقعی ہوا وہ صرف سودوں کی فہرست میں نظر آتا ہے۔',
        ],
      },
    },
  },
  {
    slug: 'market-or-limit',
    publishedDaysAgo: 9,
    source: FIROZA_EDITORS,
    tags: ['basics'],
    text: {
      en: {
        title: 'Market order or limit order: which one, and when',
        summary: 'One asks for speed, the other for a price. Neither can give you both.',
        body: [
          'A market order buys now, at the best available prices. It fills immediately as long as there are matching orders, but you do not choose the price. A limit order buys at this price or better. You choose the price, but it may take long to fill, or never fill at all.',
          'For a busy share with a narrow spread the difference is often a few paisa. For a rarely traded share, or in the first minutes of the session, it can be several percent. A good habit: look at the book first, and set a limit close to the best price. You keep most of the speed, and you cannot be surprised.',
          'While your buy order is open, enough money is on hold for the worst case: for a limit order the limit plus fees, for a market order the upper price limit of the day plus fees. Any unused amount is released as soon as the order is filled or closed.',
          'A day order expires with the session. A good till cancelled (GTC) order stays until it fills or you cancel it. “Immediate or cancel” (IOC) fills what it can and cancels the rest; “fill or kill” (FOK) fills completely or not at all.',
        ],
      },
      ur: {
        title: 'مارکیٹ آرڈر یا لمٹ آرڈر: کب کون سا',
        summary: 'ایک رفتار مانگتا ہے، دوسرا قیمت۔ دونوں چیزیں ایک ساتھ کوئی نہیں دے سکتا۔',
        body: [
          'مارکیٹ آرڈر کہتا ہے: ابھی خریدو، جو بہترین قیمتیں موجود ہیں انہی پر۔ سامنے کوئی بیچنے والا ہو تو فوراً مکمل ہو جاتا ہے، مگر قیمت آپ نہیں چنتے۔ لمٹ آرڈر کہتا ہے: اس قیمت پر یا اس سے بہتر پر خریدو۔ قیمت آپ کی، مگر پورا ہونے میں دیر لگ سکتی ہے، یا شاید پورا ہو ہی نہیں۔',
          'جس شیئر میں خوب لین دین ہو اور اسپریڈ کم ہو وہاں فرق اکثر چند پیسوں کا ہوتا ہے۔ جس میں لین دین کم ہو، یا سیشن کے پہلے منٹوں میں، یہ فرق کئی فیصد ہو سکتا ہے۔ اچھی عادت یہ ہے کہ پہلے بک دیکھیں اور بہترین قیمت کے قریب لمٹ لگائیں۔ رفتار بھی تقریباً وہی، اور کوئی ناگہانی بھی نہیں۔',
          'جب تک آپ کا خریداری کا آرڈر کھلا ہے، فیروزہ سب سے مہنگی صورت کے لیے رقم ہولڈ کرتی ہے: لمٹ آرڈر میں لمٹ قیمت اور فیس، مارکیٹ آرڈر میں دن کا اپر لاک اور فیس۔ جو رقم کام نہ آئے وہ آرڈر مکمل یا ختم ہوتے ہی دوبارہ دستیاب ہو جاتی ہے۔',
          '”صرف آج“ والا آرڈر سیشن کے ساتھ ختم ہو جاتا ہے۔ ”منسوخ کرنے تک“ والا تب تک رہتا ہے جب تک پورا نہ ہو یا آپ منسوخ نہ کریں۔ ”فوراً، باقی منسوخ“ جتنا ہو سکے مکمل کر کے باقی منسوخ کر دیتا ہے؛ ”مکمل یا منسوخ“ پورا نہ ہو تو منسوخ ہو جاتا ہے۔',
        ],
      },
    },
  },
]
