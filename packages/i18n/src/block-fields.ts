/** What changes of block trades are about, by language; apart from the other labels of the review for their number. */
export const BLOCK_FIELDS = {
  'en-US': {
    kind_block_create: 'New block trade',
    kind_block_cancel: 'Block trade cancellation',
    field_block_seller: 'Share · seller · type',
    field_block_custody: 'Shares offered / free with the seller',
    field_block_sizes: 'Minimum – maximum × step, credit score',
    field_block_reference: 'Reference (PKR), minutes',
    field_block_price: 'Discount price (PKR)',
    field_block_dates: 'Opens · closes',
    field_block_lock: 'Locked until',
    field_block_restricted: 'Staff members restricted in the share',
  },
  'ur-PK': {
    kind_block_create: 'نئی بلاک ٹریڈ',
    kind_block_cancel: 'بلاک ٹریڈ کی منسوخی',
    field_block_seller: 'شیئر · فروخت کنندہ · قسم',
    field_block_custody: 'پیش کردہ / فروخت کنندہ کے پاس دستیاب شیئرز',
    field_block_sizes: 'کم از کم – زیادہ سے زیادہ × قدم، کریڈٹ اسکور',
    field_block_reference: 'حوالہ قیمت (روپے)، منٹ',
    field_block_price: 'رعایتی قیمت (روپے)',
    field_block_dates: 'آغاز · اختتام',
    field_block_lock: 'لاک کی تاریخ',
    field_block_restricted: 'اس شیئر میں پابند عملے کے ارکان',
  },
} as const
