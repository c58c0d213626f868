import { FIROZA_EDITORS, type NewsArticle } from '../content-text.ts'

/** What a trade costs and what is due on its gains. */
export const MONEY_MATTERS: readonly NewsArticle[] = [
  {
    slug: 'what-a-trade-costs',
    publishedDaysAgo: 12,
    source: FIROZA_EDITORS,
    tags: ['basics'],
    text: {
      en: {
        title: 'What a trade really costs: an example to the paisa',
        summary: 'Commission, sales tax and the depository’s fee, line by line, and why small trades are expensive.',
        body: [
          'Three lines make the difference between the price of your shares and the amount debited from your account. Commission is 0.15 percent of the value or three paisa a share, whichever is more. Sales tax is charged on the commission, not on the shares; this sandbox uses 13 percent. The central depository takes 0.4 paisa a share for delivery.',
          'Take 1,000 shares at Rs 20.00. The value is Rs 20,000.00 and the commission Rs 30.00: here both rules give the same. Sales tax on it is Rs 3.90, the depository takes Rs 4.00. You pay Rs 20,037.90. To come out even you must sell about 7.6 paisa a share above your price, because selling costs about as much again.',
          'For cheap shares the three-paisa rule decides. At Rs 10.00 a share the same thousand are worth Rs 10,000.00, and the commission is still Rs 30.00: twice as much in percent. If you trade often, you pay them often. They are the most certain cost in investing, and the one you control.',
          'Before you confirm, the order ticket shows every line. The contract note afterwards shows the same figures; if a limit order fills at a better price, you pay less than announced, never more.',
        ],
      },
      ur: {
        title: 'ایک سودا اصل میں کتنے کا پڑتا ہے: پیسے پیسے کا حساب',
        summary: 'کمیشن، سیلز ٹیکس اور ڈپازٹری کی فیس، ایک ایک سطر، اور یہ کہ چھوٹے سودے مہنگے کیوں پڑتے ہیں۔',
        body: [
          'آپ کے شیئرز کی قیمت اور اکاؤنٹ سے نکلنے والی رقم کے درمیان تین سطریں ہیں۔ کمیشن مالیت کا 0.15 فیصد ہے یا فی شیئر تین پیسے، جو بھی زیادہ ہو۔ سیلز ٹیکس شیئرز پر نہیں، کمیشن پر لگتا ہے؛ اس سینڈ باکس میں شرح 13 فیصد ہے۔ سینٹرل ڈپازٹری حوالگی کے فی شیئر 0.4 پیسے لیتی ہے۔',
          'مثال: 20.00 روپے پر 1,000 شیئرز۔ مالیت 20,000.00 روپے اور کمیشن 30.00 روپے؛ یہاں دونوں قاعدے ایک ہی جواب دیتے ہیں۔ اس پر سیلز ٹیکس 3.90 روپے، ڈپازٹری کے 4.00 روپے۔ آپ کل 20,037.90 روپے دیں گے۔ برابر چھوٹنے کے لیے فی شیئر تقریباً 7.6 پیسے اوپر بیچنا ہو گا، کیونکہ بیچنے پر بھی لگ بھگ اتنا ہی خرچ ہے۔',
          'سستے شیئرز میں تین پیسے والا قاعدہ لگتا ہے۔ 10.00 روپے کے ہزار شیئرز 10,000.00 روپے کے ہیں اور کمیشن پھر بھی 30.00 روپے: فیصد میں دوگنا۔ جو بار بار سودے کرے وہ یہ سطریں بار بار ادا کرتا ہے۔ سرمایہ کاری کا سب سے یقینی نقصان یہی ہے، اور یہی وہ نقصان ہے جس کا فیصلہ آپ کے ہاتھ میں ہے۔',
          'تصدیق سے پہلے آرڈر ٹکٹ ہر سطر دکھاتا ہے، اور بعد میں سودے کی رسید پر وہی اعداد ہوتے ہیں۔ لمٹ آرڈر بہتر قیمت پر پورا ہو تو آپ بتائی گئی رقم سے کم دیتے ہیں، زیادہ کبھی نہیں۔',
        ],
      },
    },
  },
  {
    slug: 'capital-gains-tax-basics',
    publishedDaysAgo: 16,
    source: FIROZA_EDITORS,
    tags: ['tax'],
    text: {
      en: {
        title: 'Capital gains tax on shares: the basics',
        summary: 'Who computes it, which rate applies to which purchase, and why your filer status matters.',
        body: [
          'Tax on gains from shares of the exchange is computed, collected and deposited by the clearing company, NCCPL. You need not compute it per sale, but you should know how it comes about. What counts is the gain: what you received, less what you paid, with the oldest shares counted as sold first.',
          'The rate depends on when you bought. For shares acquired on or after 1 July 2025 it is 15 percent, however long you hold them and whether or not you are on the Active Taxpayer List. For those acquired between 1 July 2024 and 30 June 2025 it is 15 percent for people on the list, 30 percent for others. Older purchases follow older tables, in which the rate falls with the years of holding.',
          'Losses are not lost: for people on the list they can be set against later gains, for up to three tax years. That is one more reason to keep your contract notes and to file your return.',
          'Rates change with every budget, and this article is general education, not tax advice. Check the current table of the Federal Board of Revenue or ask a tax adviser before you decide anything because of it. In this sandbox no tax is collected from anyone.',
        ],
      },
      ur: {
        title: 'شیئرز پر کیپیٹل گین ٹیکس: بنیادی باتیں',
        summary: 'حساب کون کرتا ہے، کس خریداری پر کون سی شرح لگتی ہے، اور فائلر ہونے سے کیا فرق پڑتا ہے۔',
        body: [
          'ایکس چینج کے شیئرز کے منافع پر ٹیکس کا حساب، وصولی اور جمع کرانا کلیئرنگ کمپنی NCCPL کا کام ہے۔ ہر فروخت پر آپ کو خود حساب نہیں کرنا پڑتا، مگر طریقہ معلوم ہونا چاہیے۔ بنیاد منافع ہے: جتنے میں بیچا اس میں سے جتنے میں خریدا وہ منہا، اور جو شیئرز پہلے خریدے گئے وہی پہلے بکے ہوئے شمار ہوتے ہیں۔',
          'شرح کا انحصار خریداری کی تاریخ پر ہے۔ 1 جولائی 2025 یا اس کے بعد خریدے گئے شیئرز پر 15 فیصد، چاہے جتنا عرصہ رکھیں اور چاہے آپ فائلر ہوں یا نہ ہوں۔ 1 جولائی 2024 سے 30 جون 2025 کے درمیان خریدے گئے شیئرز پر فائلر کے لیے 15 اور نان فائلر کے لیے 30 فیصد۔ اس سے پرانی خریداریوں پر پرانے جدول لاگو ہیں، جن میں مدت بڑھنے کے ساتھ شرح گھٹتی ہے۔',
          'نقصان ضائع نہیں جاتا: فائلر اسے آئندہ تین ٹیکس سالوں تک کے منافع سے منہا کر سکتے ہیں۔ سودے کی رسیدیں سنبھال کر رکھنے اور ٹیکس ریٹرن جمع کروانے کی یہ ایک اور وجہ ہے۔',
          'شرحیں ہر بجٹ میں بدل سکتی ہیں، اور یہ مضمون عام تعلیم کے لیے ہے، ٹیکس کا مشورہ نہیں۔ اس کی بنیاد پر کوئی فیصلہ کرنے سے پہلے ایف بی آر کا تازہ جدول دیکھیں یا کسی ٹیکس مشیر سے پوچھیں۔ اس سینڈ باکس میں کسی سے کوئی ٹیکس نہیں لیا جاتا۔',
        ],
      },
    },
  },
  {
    slug: 'zakat-on-dividends',
    publishedDaysAgo: 20,
    source: FIROZA_EDITORS,
    tags: ['tax'],
    text: {
      en: {
        title: 'Zakat and tax on a dividend, worked through',
        summary:
          'Zakat at source is 2.5 percent of the face value, not of the dividend. An example shows what arrives.',
        body: [
          'A company that earns may pay a part to its shareholders: the dividend, announced in rupees per share. Two deductions can stand between the announcement and your account. Withholding tax is a share of the dividend. Zakat, where it is deducted at source, is 2.5 percent of the face value of the share, which for most companies is Rs 10.',
          'Take 100 shares and a dividend of Rs 1.75. The gross dividend is Rs 175.00. Tax at 15 percent for a person on the Active Taxpayer List is Rs 26.25. Zakat is 2.5 percent of 100 × Rs 10, that is Rs 25.00. What arrives is Rs 123.75.',
          'Because zakat is taken from the face value, it weighs more when the dividend is small. It also says nothing about the zakat that you owe on the market value of what you hold: ask a scholar you trust about that.',
          'Muslims whose school of law does not accept deduction at source can file a declaration on form CZ-50 with the depository or their broker, and nothing is deducted then. Non-Muslims are exempt. Tax rates are those of the fee schedule used here; check the current ones.',
        ],
      },
      ur: {
        title: 'منافع منقسمہ پر زکوٰۃ اور ٹیکس: ایک مثال کے ساتھ',
        summary:
          'ماخذ پر زکوٰۃ منافع کا نہیں بلکہ شیئر کی ظاہری مالیت کا 2.5 فیصد ہے۔ مثال سے دیکھیں کہ ہاتھ میں کیا آتا ہے۔',
        body: [
          'جو کمپنی کمائے وہ اس کا ایک حصہ اپنے مالکان میں بانٹ سکتی ہے: یہ منافع منقسمہ یا ڈیویڈنڈ ہے، جس کا اعلان فی شیئر روپوں میں ہوتا ہے۔ اعلان اور آپ کے اکاؤنٹ کے درمیان دو کٹوتیاں ہو سکتی ہیں۔ ودہولڈنگ ٹیکس ڈیویڈنڈ کا ایک حصہ ہے۔ زکوٰۃ، جہاں ماخذ پر کٹے، شیئر کی ظاہری مالیت کا 2.5 فیصد ہے، اور اکثر کمپنیوں میں یہ مالیت 10 روپے ہے۔',
          'مثال: 100 شیئرز اور 1.75 روپے فی شیئر ڈیویڈنڈ۔ کل ڈیویڈنڈ 175.00 روپے۔ ٹیکس فائلر کے لیے 15 فیصد ٹیکس 26.25 روپے۔ زکوٰۃ 100 × 10 روپے کا 2.5 فیصد، یعنی 25.00 روپے۔ آپ کو 123.75 روپے ملیں گے۔',
          'چونکہ زکوٰۃ ظاہری مالیت پر کٹتی ہے، اس لیے ڈیویڈنڈ چھوٹا ہو تو یہ زیادہ محسوس ہوتی ہے۔ شیئرز کی مارکیٹ ویلیو پر آپ کے ذمے جو زکوٰۃ ہے وہ اس سے الگ سوال ہے؛ اس کے لیے کسی معتبر عالم سے پوچھیں۔',
          'جن مسلمانوں کی فقہ میں ماخذ پر کٹوتی درست نہیں وہ ڈپازٹری یا اپنے بروکر کے پاس فارم CZ-50 پر حلف نامہ جمع کرا سکتے ہیں، پھر کچھ نہیں کٹتا۔ غیر مسلم مستثنیٰ ہیں۔ ٹیکس کی شرحیں یہاں کے فیس شیڈول کی ہیں؛ تازہ شرحیں ضرور دیکھ لیں۔',
        ],
      },
    },
  },
]
