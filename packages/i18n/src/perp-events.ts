/** What customers are notified of about contracts, by language; apart from the other notifications for their length. */
export const PERP_EVENTS = {
  'en-US': {
    perp_funding_title: 'Funding',
    perp_funding_text: '{symbol}: {amount} USDT at the mark {mark}. Below zero you paid, above zero you received.',
    perp_liquidating_title: 'Your position is being liquidated',
    perp_liquidating_text:
      '{symbol}: at the mark {mark} the equity of {equity} USDT no longer covers the maintenance margin of {maintenance} USDT. Its open orders were cancelled.',
    perp_liquidated_part_title: 'Position reduced by liquidation',
    perp_liquidated_part_text:
      '{symbol}: {quantity} closed at {price}. Profit or loss {realised} USDT, fees {fee} USDT.',
    perp_spared_title: 'Liquidation ended',
    perp_spared_text:
      '{symbol}: the rest of your position is above its maintenance margin again. Equity {equity} USDT.',
    perp_taken_over_title: 'Position taken over by the insurance fund',
    perp_taken_over_text:
      '{symbol}: {quantity} found no buyer and went to the insurance fund at the bankruptcy price {price}. You owe nothing.',
    perp_closed_against_title: 'Position closed',
    perp_closed_against_text:
      '{symbol}: {quantity} was closed against other positions at the bankruptcy price {price}. You owe nothing.',
    perp_deleveraged_title: 'Your position was reduced (deleveraging)',
    perp_deleveraged_text:
      '{symbol}: a liquidation found no buyer and the insurance fund could not carry it. {quantity} of your position was closed at {price}, by your part of the profit at the mark {mark}. Realised: {realised} USDT.',
    perp_exit_unfilled_title: 'Exit not filled',
    perp_exit_unfilled_text:
      '{symbol}: the price {price} was reached but {quantity} found no buyer. The rest of the position is open, without exits.',
  },
  'ur-PK': {
    perp_funding_title: 'فنڈنگ',
    perp_funding_text: '{symbol}: مارک {mark} پر {amount} USDT۔ منفی رقم آپ نے ادا کی، مثبت آپ کو ملی۔',
    perp_liquidating_title: 'آپ کی پوزیشن لیکویڈیٹ ہو رہی ہے',
    perp_liquidating_text:
      '{symbol}: مارک {mark} پر {equity} USDT ایکویٹی {maintenance} USDT مینٹیننس مارجن کے لیے کافی نہیں۔ اس کے کھلے آرڈر منسوخ ہو گئے۔',
    perp_liquidated_part_title: 'لیکویڈیشن سے پوزیشن کم ہوئی',
    perp_liquidated_part_text:
      '{symbol}: {quantity} قیمت {price} پر بند۔ نفع یا نقصان {realised} USDT، فیس {fee} USDT۔',
    perp_spared_title: 'لیکویڈیشن ختم',
    perp_spared_text: '{symbol}: آپ کی باقی پوزیشن دوبارہ مینٹیننس مارجن سے اوپر ہے۔ ایکویٹی {equity} USDT۔',
    perp_taken_over_title: 'پوزیشن انشورنس فنڈ نے لے لی',
    perp_taken_over_text:
      '{symbol}: {quantity} کا خریدار نہ ملا اور دیوالیہ قیمت {price} پر انشورنس فنڈ کو گئی۔ آپ پر کچھ واجب نہیں۔',
    perp_closed_against_title: 'پوزیشن بند',
    perp_closed_against_text:
      '{symbol}: {quantity} دیوالیہ قیمت {price} پر دوسری پوزیشنز کے ساتھ بند ہوئی۔ آپ پر کچھ واجب نہیں۔',
    perp_deleveraged_title: 'آپ کی پوزیشن کم کی گئی (ڈی لیوریجنگ)',
    perp_deleveraged_text:
      '{symbol}: ایک لیکویڈیشن کا خریدار نہ ملا اور انشورنس فنڈ کافی نہ تھا۔ مارک {mark} پر نفع میں آپ کے حصے کے مطابق {quantity} قیمت {price} پر بند ہوا۔ حاصل: {realised} USDT۔',
    perp_exit_unfilled_title: 'ایگزٹ پورا نہ ہوا',
    perp_exit_unfilled_text:
      '{symbol}: قیمت {price} آ گئی مگر {quantity} کا خریدار نہ ملا۔ باقی پوزیشن کھلی ہے اور اس پر کوئی ایگزٹ نہیں۔',
  },
} as const
