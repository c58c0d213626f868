import { FIROZA_EDITORS, type NewsArticle } from '../content-text.ts'

/** What prices do, and where those of the sandbox come from. */
export const HOW_PRICES_BEHAVE: readonly NewsArticle[] = [
  {
    slug: 'how-the-simulator-makes-prices',
    publishedDaysAgo: 1,
    source: FIROZA_EDITORS,
    tags: ['sandbox'],
    text: {
      en: {
        title: 'How this sandbox makes its prices',
        summary:
          'No price here is real, and none is typed in. What the simulator does, and what it deliberately does not do.',
        body: [
          'The companies in this sandbox exist, but their prices here do not come from the exchange. A simulator gives every company a value that changes from second to second: with the whole market, with its sector, and at random. Quiet and volatile days come in clusters, and large moves are more frequent than textbooks say, as in recorded markets, against which we test it.',
          'Prices are still made by trading. Two company accounts place ordinary orders in the same order books as you: a market maker that quotes on both sides, and simulated investors that buy and sell. Candles and charts are made of executed trades only. If you buy everything that is offered, the price rises, as it would anywhere.',
          'The company accounts have limited money and limited shares, are marked as company market makers in our ledger, and cannot see your orders before they are in the order book. Staff can halt a stock; no one can set a price.',
          'On average the simulator has no direction: the expected return of every step is zero before fees. A profit here is no indication of how the real company’s share will perform. The history that you see from before the first start was simulated as well.',
        ],
      },
      ur: {
        title: 'اس سینڈ باکس میں قیمتیں کیسے بنتی ہیں',
        summary:
          'یہاں کوئی قیمت اصلی نہیں، اور کوئی قیمت ہاتھ سے لکھی بھی نہیں جاتی۔ سمیولیٹر کیا کرتا ہے، اور جان بوجھ کر کیا نہیں کرتا۔',
        body: [
          'اس سینڈ باکس کی کمپنیاں تو موجود ہیں، مگر یہاں ان کی قیمتیں ایکس چینج سے نہیں آتیں۔ ایک سمیولیٹر ہر کمپنی کو ایک مالیت دیتا ہے جو ہر لمحے بدلتی ہے: کچھ پوری مارکیٹ کے ساتھ، کچھ اپنے شعبے کے ساتھ، کچھ اپنی قسمت سے۔ پرسکون اور طوفانی دن قطار باندھ کر آتے ہیں، اور بڑی حرکتیں کتابی اندازے سے زیادہ ہوتی ہیں، بالکل ریکارڈ شدہ مارکیٹوں کی طرح جن سے ہم اسے پرکھتے ہیں۔',
          'قیمت پھر بھی سودوں ہی سے بنتی ہے۔ کمپنی کے دو اکاؤنٹ انہی آرڈر بکس میں عام آرڈر لگاتے ہیں: ایک مارکیٹ میکر جو دونوں طرف قیمت دیتا ہے، اور نقلی سرمایہ کار جو خریدتے بیچتے ہیں۔ کینڈل اور چارٹ صرف ہو چکے سودوں سے بنتے ہیں۔ آپ سب کچھ خرید لیں تو قیمت چڑھے گی، جیسے کہیں بھی چڑھتی۔',
          'کمپنی کے اکاؤنٹ کے پاس محدود رقم اور محدود شیئرز ہیں، ہمارے لیجر میں ان کی پہچان الگ درج ہے، اور وہ آپ کا آرڈر بک میں آنے سے پہلے نہیں دیکھ سکتے۔ عملہ کسی شیئر کی ٹریڈنگ معطل کر سکتا ہے؛ قیمت مقرر کوئی نہیں کر سکتا۔',
          'اوسطاً سمیولیٹر کسی طرف نہیں جاتا: فیس سے پہلے ہر قدم کا متوقع منافع صفر ہے۔ یہاں کا نفع قسمت یا صبر بتاتا ہے، اصل کمپنی کے شیئر کے بارے میں کچھ نہیں کہتا۔ پہلی بار چلنے سے پہلے کی جو تاریخ آپ دیکھتے ہیں وہ بھی نقلی ہے۔',
        ],
      },
    },
  },
  {
    slug: 'how-an-index-is-made',
    publishedDaysAgo: 14,
    source: FIROZA_EDITORS,
    tags: ['market'],
    text: {
      en: {
        title: 'How an index is made, and why one big bank can move it',
        summary: 'Free float, weights and the base: what stands behind the one number on the evening news.',
        body: [
          'An index is one number for many shares. Ours take, for each company, the price times the shares that really circulate, the free float: shares held by the state, a family or a parent company do not count. All these values are added up and compared with the sum on the first day. If the sum has grown by one percent, so has the index.',
          'Companies therefore do not count alike. A large bank may weigh more than twenty small companies together. The index can rise on a day on which most shares fall, and your own portfolio may well go the other way.',
          'This sandbox computes three indices from its own trades: one of all companies, one of thirty large ones, and one of those that are Shariah-compliant. They are built like the exchange’s well-known indices and clearly marked as simulated.',
          'Such an index ignores dividends. When you compare a portfolio with it, remember that the portfolio received them.',
        ],
      },
      ur: {
        title: 'انڈیکس کیسے بنتا ہے، اور ایک بڑا بینک اسے کیوں ہلا دیتا ہے',
        summary: 'فری فلوٹ، وزن اور بنیاد: شام کی خبروں کے اس ایک عدد کے پیچھے کیا ہے۔',
        body: [
          'انڈیکس بہت سے شیئرز کا ایک عدد ہے۔ ہمارے انڈیکس ہر کمپنی کی قیمت کو ان شیئرز سے ضرب دیتے ہیں جو واقعی گردش میں ہیں، یعنی فری فلوٹ: حکومت، خاندان یا بڑی کمپنی کے پاس پڑے شیئرز شمار نہیں ہوتے۔ یہ سب مالیتیں جمع کر کے پہلے دن کے مجموعے سے ملائی جاتی ہیں۔ مجموعہ ایک فیصد بڑھا تو انڈیکس بھی ایک فیصد بڑھا۔',
          'اس لیے سب کمپنیاں برابر نہیں۔ ایک بڑا بینک بیس چھوٹی کمپنیوں سے بھاری ہو سکتا ہے۔ ممکن ہے کہ جس دن زیادہ تر شیئرز گریں اسی دن انڈیکس چڑھے، اور آپ کا اپنا پورٹ فولیو الٹی طرف جائے۔',
          'یہ سینڈ باکس اپنے سودوں سے تین انڈیکس نکالتا ہے: ایک سب کمپنیوں کا، ایک تیس بڑی کمپنیوں کا، اور ایک شریعہ کے مطابق کمپنیوں کا۔ ان کی ساخت ایکس چینج کے معروف انڈیکسوں جیسی ہے، اور ان پر واضح طور پر ”نقلی“ لکھا ہے۔',
          'ایسا انڈیکس ڈیویڈنڈ کو شامل نہیں کرتا۔ جو اپنے پورٹ فولیو کا اس سے موازنہ کرے وہ یاد رکھے کہ پورٹ فولیو کو ڈیویڈنڈ ملا بھی ہے۔',
        ],
      },
    },
  },
  {
    slug: 'big-days-come-in-clusters',
    publishedDaysAgo: 18,
    source: FIROZA_EDITORS,
    tags: ['market', 'basics'],
    text: {
      en: {
        title: 'Big days come in clusters',
        summary:
          'The direction of tomorrow’s move is unpredictable, its size less so. What that means for your orders.',
        body: [
          'Look at the daily moves of any share over a few years, without their signs. You will see weeks in which little happens and weeks in which every day is large. A stormy day is more often followed by another stormy day than by a calm one. The direction, however, is nearly as unpredictable as a coin.',
          'The second peculiarity is the size of the extremes. If daily moves followed the bell curve of the school book, a day five times as large as usual would come once in thousands of years. In real markets every decade has several of them.',
          'Two practical consequences. After a wild day, do not expect rest: use limit orders and smaller amounts, since spreads are wide. And never invest so much in one share that a single day of the kind that “cannot happen” would ruin you. It can.',
          'The simulator of this sandbox has both peculiarities, because a practice ground without storms would teach the wrong lesson.',
        ],
      },
      ur: {
        title: 'بڑے دن اکیلے نہیں آتے',
        summary:
          'کل قیمت کدھر جائے گی کوئی نہیں جانتا، مگر کتنی ہلے گی اس کا کچھ اندازہ ہو سکتا ہے۔ آپ کے آرڈر کے لیے اس کا مطلب۔',
        body: [
          'کسی بھی شیئر کی چند برسوں کی روزانہ حرکت دیکھیں، سمت کو چھوڑ کر صرف حجم۔ کچھ ہفتے ایسے ملیں گے جن میں کچھ نہیں ہوتا، اور کچھ ایسے جن میں ہر دن بڑا ہے۔ طوفانی دن کے بعد پرسکون دن کے مقابلے میں طوفانی دن زیادہ آتا ہے۔ سمت البتہ سکہ اچھالنے جتنی ہی بے خبر ہے۔',
          'دوسری خاص بات انتہا کا حجم ہے۔ اگر روزانہ حرکت درسی کتاب کی گھنٹی نما لکیر پر چلتی تو معمول سے پانچ گنا بڑا دن ہزاروں سال میں ایک بار آتا۔ اصل مارکیٹوں میں ہر دہائی میں ایسے کئی دن آتے ہیں۔',
          'اس کے دو عملی نتیجے ہیں۔ طوفانی دن کے بعد سکون کی امید نہ رکھیں: لمٹ آرڈر لگائیں اور رقم کم رکھیں، کیونکہ اسپریڈ چوڑا ہوتا ہے۔ اور کسی ایک شیئر میں کبھی اتنا نہ لگائیں کہ وہ ایک دن جو ”ہو ہی نہیں سکتا“ آپ کو لے ڈوبے۔ وہ دن آ سکتا ہے۔',
          'اس سینڈ باکس کے سمیولیٹر میں یہ دونوں باتیں موجود ہیں، کیونکہ جس میدان میں آندھی نہ چلے وہ غلط سبق سکھاتا ہے۔',
        ],
      },
    },
  },
  {
    slug: 'sectors-move-together',
    publishedDaysAgo: 27,
    source: FIROZA_EDITORS,
    tags: ['basics'],
    text: {
      en: {
        title: 'Five cement shares are not a diversified portfolio',
        summary: 'Companies of one sector rise and fall together. How to spread money so that it really is spread.',
        body: [
          'Cement makers buy the same coal, borrow at similar rates and sell to the same building sites. When the policy rate falls, they all rise; when coal becomes expensive, they all fall. Owning five of them feels like spreading the risk, yet it is one bet in five pieces.',
          'In recorded data from the exchange, two shares of one sector have a daily correlation of about one half, two of different sectors about one third. Nothing is independent of everything else, since all of them hang on the same economy. But the difference is worth having.',
          'A workable start for a small portfolio: a handful of companies from sectors that earn in different ways, such as a bank, a fertiliser maker, a power producer, an exporter and a maker of daily goods; none with more than a quarter of the money. Once a month, add up what each sector weighs in your positions.',
          'Spreading reduces the luck of a single company. It does not remove the risk of the whole market: money that you need within a year or two does not belong in shares at all.',
        ],
      },
      ur: {
        title: 'سیمنٹ کے پانچ شیئرز متنوع پورٹ فولیو نہیں',
        summary: 'ایک شعبے کی کمپنیاں اکٹھی چڑھتی اور اکٹھی گرتی ہیں۔ رقم ایسے بانٹیں کہ واقعی بٹ جائے۔',
        body: [
          'سیمنٹ بنانے والے ایک ہی کوئلہ خریدتے ہیں، ملتے جلتے ریٹ پر قرض لیتے ہیں اور ایک ہی طرح کی تعمیرات کو مال بیچتے ہیں۔ پالیسی ریٹ گرے تو سب چڑھتے ہیں؛ کوئلہ مہنگا ہو تو سب گرتے ہیں۔ پانچ کے مالک ہونے سے لگتا ہے کہ خطرہ بٹ گیا، حالانکہ یہ پانچ ٹکڑوں میں ایک ہی داؤ ہے۔',
          'ایکس چینج کے ریکارڈ کے مطابق ایک شعبے کے دو شیئرز کی روزانہ حرکت کا باہمی تعلق تقریباً آدھا ہے، اور مختلف شعبوں کے دو شیئرز کا تقریباً ایک تہائی۔ مکمل آزاد کوئی نہیں، کیونکہ سب ایک ہی معیشت سے جڑے ہیں۔ پھر بھی یہ فرق کام کا ہے۔',
          'چھوٹے پورٹ فولیو کے لیے ایک قابلِ عمل آغاز: چند کمپنیاں ایسے شعبوں سے جو الگ الگ طرح کماتے ہیں، جیسے ایک بینک، ایک کھاد ساز، ایک بجلی گھر، ایک برآمد کنندہ اور روزمرہ کی اشیا بنانے والی ایک کمپنی؛ اور کسی میں بھی چوتھائی سے زیادہ رقم نہیں۔ مہینے میں ایک بار جوڑ کر دیکھیں کہ آپ کی پوزیشن میں ہر شعبے کا کتنا وزن ہے۔',
          'بانٹنے سے ایک کمپنی کی قسمت کا خطرہ گھٹتا ہے، پوری مارکیٹ کا نہیں: جو رقم ایک دو سال میں درکار ہو اسے شیئرز میں لگانا ہی نہیں چاہیے۔',
        ],
      },
    },
  },
]
