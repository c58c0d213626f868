/** The notices of offerings and auto-apply, by language; apart from the other notices for their number. */
export const OFFERING_NOTICES = {
  'en-US': {
    offering_applied_title: 'IPO application received',
    offering_applied_text:
      'Your application for {quantity} shares of {symbol} is in. {amount} {asset} is on hold until the allotment. You can change or cancel it until {until}.',
    offering_applied_unpaid_title: 'IPO application received',
    offering_applied_unpaid_text:
      'Your application for {quantity} shares of {symbol} is in. Nothing is on hold: allotted shares must be paid by the deadline, or they lapse. You can change it until {until}.',
    offering_changed_title: 'IPO application changed',
    offering_changed_text: 'You now apply for {quantity} shares of {symbol}, {amount} {asset}.',
    offering_cancelled_title: 'Application cancelled',
    offering_cancelled_text: 'Your application for {symbol} is cancelled. Nothing is on hold for it.',
    offering_dropped_title: 'Application not valid',
    offering_dropped_text:
      'Your identity was not verified when {symbol} closed, so your application does not count. Its hold is released.',
    offering_released_title: 'Offering did not go ahead',
    offering_released_text: 'The {symbol} offering did not go ahead. What was on hold is released.',
    offering_allotted_title: 'Allotted: {symbol}',
    offering_allotted_text:
      '{quantity} shares of {symbol} are allotted to you for {amount} {asset}. The rest of the hold is released.',
    offering_pay_due_title: 'Pay for your {symbol} allotment',
    offering_pay_due_text:
      '{quantity} shares of {symbol} are allotted to you. Pay {amount} {asset} by {until}, or they lapse.',
    offering_paid_title: '{symbol} allotment paid',
    offering_paid_text: 'You paid {amount} {asset} for {quantity} shares of {symbol}.',
    offering_not_allotted_title: 'Not allotted: {symbol}',
    offering_not_allotted_text:
      'Nothing of {symbol} was allotted to you. What was on hold is released. You can check the draw yourself.',
    offering_lapsed_title: '{symbol} allotment lapsed',
    offering_lapsed_text: 'The payment deadline for your {symbol} allotment passed. Nothing was charged.',
    offering_listed_title: '{symbol} is listed',
    offering_listed_text: '{quantity} shares of {symbol} are in your account and can be sold.',
    token_applied_title: 'ICO application received',
    token_applied_text:
      'Your application for {symbol} is in. {amount} {asset} is on hold until the allotment. You can cancel it until {until}.',
    token_allotted_title: 'Allotted: {symbol}',
    token_allotted_text:
      'Your allotment of {symbol} is paid: {amount} {asset}. The rest of the hold is released. The tokens follow with the listing.',
    token_listed_title: '{symbol} is listed',
    token_listed_text: '{quantity} {symbol} are yours. They are locked and unlock by the vesting table.',
    token_unlocked_title: '{symbol} unlocked',
    token_unlocked_text: '{quantity} {symbol} are in your balance and can be sold.',
    auto_apply_planned_title: 'Auto-apply: {symbol}',
    auto_apply_planned_text:
      'On {until} auto-apply will apply for {symbol} and put {amount} {asset} on hold. You can skip it until then.',
    auto_apply_no_cash_title: 'Auto-apply skipped {symbol}',
    auto_apply_no_cash_text:
      'Auto-apply did not apply for {symbol}: you had less than {amount} {asset} of your own settled cash.',
    auto_apply_not_verified_title: 'Auto-apply skipped {symbol}',
    auto_apply_not_verified_text: 'Auto-apply did not apply for {symbol}: your identity is not verified.',
    auto_apply_skipped_title: 'Auto-apply skipped {symbol}',
    auto_apply_skipped_text: 'Auto-apply did not apply for {symbol}. Auto-apply shows the reason.',
  },
  'ur-PK': {
    offering_applied_title: 'آئی پی او کی درخواست موصول ہوئی',
    offering_applied_text:
      '{symbol} کے {quantity} شیئرز کے لیے آپ کی درخواست مل گئی۔ الاٹمنٹ تک {amount} {asset} ہولڈ پر ہیں۔ آپ {until} تک اسے بدل یا منسوخ کر سکتے ہیں۔',
    offering_applied_unpaid_title: 'آئی پی او کی درخواست موصول ہوئی',
    offering_applied_unpaid_text:
      '{symbol} کے {quantity} شیئرز کے لیے آپ کی درخواست مل گئی۔ کوئی رقم ہولڈ پر نہیں: الاٹ شدہ شیئرز کی ادائیگی مقررہ وقت تک ضروری ہے، ورنہ وہ ختم ہو جائیں گے۔ آپ {until} تک اسے بدل سکتے ہیں۔',
    offering_changed_title: 'آئی پی او کی درخواست بدل گئی',
    offering_changed_text: 'اب آپ کی درخواست {symbol} کے {quantity} شیئرز کے لیے ہے، {amount} {asset}۔',
    offering_cancelled_title: 'درخواست منسوخ ہو گئی',
    offering_cancelled_text: '{symbol} کے لیے آپ کی درخواست منسوخ ہو گئی۔ اس کے لیے کوئی رقم ہولڈ پر نہیں۔',
    offering_dropped_title: 'درخواست درست نہیں',
    offering_dropped_text:
      '{symbol} کے بند ہونے کے وقت آپ کی شناخت تصدیق شدہ نہیں تھی، اس لیے درخواست شمار نہیں ہوئی۔ ہولڈ رقم واپس دستیاب ہے۔',
    offering_released_title: 'پیشکش مکمل نہیں ہوئی',
    offering_released_text: '{symbol} کی پیشکش مکمل نہیں ہوئی۔ جو رقم ہولڈ پر تھی وہ واپس دستیاب ہے۔',
    offering_allotted_title: 'الاٹ ہوئے: {symbol}',
    offering_allotted_text:
      '{symbol} کے {quantity} شیئرز {amount} {asset} میں آپ کو الاٹ ہوئے۔ ہولڈ کی باقی رقم واپس دستیاب ہے۔',
    offering_pay_due_title: '{symbol} کی الاٹمنٹ کی ادائیگی کریں',
    offering_pay_due_text:
      '{symbol} کے {quantity} شیئرز آپ کو الاٹ ہوئے۔ {until} تک {amount} {asset} ادا کریں، ورنہ وہ ختم ہو جائیں گے۔',
    offering_paid_title: '{symbol} کی الاٹمنٹ کی ادائیگی ہو گئی',
    offering_paid_text: 'آپ نے {symbol} کے {quantity} شیئرز کے لیے {amount} {asset} ادا کیے۔',
    offering_not_allotted_title: 'الاٹ نہیں ہوئے: {symbol}',
    offering_not_allotted_text:
      '{symbol} کے شیئرز آپ کو الاٹ نہیں ہوئے۔ جو رقم ہولڈ پر تھی وہ واپس دستیاب ہے۔ آپ قرعہ اندازی خود جانچ سکتے ہیں۔',
    offering_lapsed_title: '{symbol} کی الاٹمنٹ ختم ہو گئی',
    offering_lapsed_text: '{symbol} کی الاٹمنٹ کی ادائیگی کی آخری تاریخ گزر گئی۔ کوئی رقم نہیں لی گئی۔',
    offering_listed_title: '{symbol} لسٹ ہو گیا',
    offering_listed_text: '{symbol} کے {quantity} شیئرز آپ کے اکاؤنٹ میں ہیں اور فروخت ہو سکتے ہیں۔',
    token_applied_title: 'آئی سی او کی درخواست موصول ہوئی',
    token_applied_text:
      '{symbol} کے لیے آپ کی درخواست موصول ہو گئی۔ الاٹمنٹ تک {amount} {asset} ہولڈ پر ہیں۔ آپ {until} تک اسے منسوخ کر سکتے ہیں۔',
    token_allotted_title: 'الاٹ ہوئے: {symbol}',
    token_allotted_text:
      '{symbol} کی الاٹمنٹ کے {amount} {asset} ادا ہو گئے۔ ہولڈ کی باقی رقم دوبارہ دستیاب ہے۔ ٹوکن لسٹنگ پر ملیں گے۔',
    token_listed_title: '{symbol} لسٹ ہو گیا',
    token_listed_text: '{quantity} {symbol} آپ کے ہیں۔ وہ لاک ہیں اور ویسٹنگ جدول کے مطابق کھلیں گے۔',
    token_unlocked_title: '{symbol} دستیاب',
    token_unlocked_text: '{quantity} {symbol} آپ کے بیلنس میں ہیں اور فروخت ہو سکتے ہیں۔',
    auto_apply_planned_title: 'خودکار درخواست: {symbol}',
    auto_apply_planned_text:
      '{until} کو {symbol} کے لیے خودکار درخواست دی جائے گی اور {amount} {asset} ہولڈ پر ہوں گے۔ تب تک آپ اسے چھوڑ سکتے ہیں۔',
    auto_apply_no_cash_title: 'خودکار درخواست نہیں دی گئی: {symbol}',
    auto_apply_no_cash_text:
      '{symbol} کے لیے خودکار درخواست نہیں دی گئی: آپ کے پاس اپنی {amount} {asset} تصفیہ شدہ رقم نہیں تھی۔',
    auto_apply_not_verified_title: 'خودکار درخواست نہیں دی گئی: {symbol}',
    auto_apply_not_verified_text: '{symbol} کے لیے خودکار درخواست نہیں دی گئی: آپ کی شناخت تصدیق شدہ نہیں ہے۔',
    auto_apply_skipped_title: 'خودکار درخواست نہیں دی گئی: {symbol}',
    auto_apply_skipped_text: '{symbol} کے لیے خودکار درخواست نہیں دی گئی۔ وجہ خودکار درخواست کے صفحے پر ہے۔',
  },
} as const
