/** The sectors of the sandbox's companies, labelled in both languages, and what else people type for them, Roman Urdu above all. */
export const SECTORS = {
  commercial_banks: { en: 'Commercial banks', ur: 'کمرشل بینک', words: ['banking', 'banki', 'بینک'] },
  oil_gas_exploration: { en: 'Oil and gas exploration', ur: 'تیل و گیس کی تلاش', words: ['tel', 'gas', 'تیل'] },
  oil_gas_marketing: { en: 'Oil and gas marketing', ur: 'تیل و گیس کی فروخت', words: ['tel', 'petrol', 'پیٹرول'] },
  refinery: { en: 'Refineries', ur: 'ریفائنریاں', words: ['tel', 'petrol'] },
  fertiliser: { en: 'Fertiliser', ur: 'کھاد', words: ['khaad', 'fertilizer', 'urea'] },
  cement: { en: 'Cement', ur: 'سیمنٹ', words: ['siment'] },
  power: { en: 'Power', ur: 'بجلی', words: ['bijli', 'electricity'] },
  textile: { en: 'Textile', ur: 'ٹیکسٹائل', words: ['kapra', 'kapda', 'کپڑا'] },
  pharmaceuticals: { en: 'Pharmaceuticals', ur: 'ادویات', words: ['dawai', 'medicine', 'دوائی'] },
  food_personal_care: {
    en: 'Food and personal care',
    ur: 'خوراک اور ذاتی نگہداشت',
    words: ['khana', 'khurak', 'کھانا'],
  },
  technology: { en: 'Technology', ur: 'ٹیکنالوجی', words: ['software', 'computer', 'آئی ٹی'] },
  telecom: { en: 'Telecom', ur: 'ٹیلی کام', words: ['phone', 'mobile', 'فون'] },
  auto_assemblers: { en: 'Auto assemblers', ur: 'گاڑیاں ساز', words: ['gari', 'gaari', 'cars', 'گاڑی'] },
  auto_parts: { en: 'Auto parts', ur: 'گاڑیوں کے پرزے', words: ['gari', 'گاڑی'] },
  chemicals: { en: 'Chemicals', ur: 'کیمیکلز', words: ['kimiai'] },
  engineering: { en: 'Engineering and steel', ur: 'انجینئرنگ اور اسٹیل', words: ['loha', 'لوہا'] },
  insurance: { en: 'Insurance', ur: 'بیمہ', words: ['bima', 'انشورنس'] },
  glass_ceramics: { en: 'Glass and ceramics', ur: 'شیشہ اور سرامکس', words: ['sheesha'] },
  paper_packaging: { en: 'Paper and packaging', ur: 'کاغذ اور پیکیجنگ', words: ['kaghaz'] },
  tobacco: { en: 'Tobacco', ur: 'تمباکو', words: ['tambaku', 'cigarette', 'سگریٹ'] },
  transport: { en: 'Transport and ports', ur: 'نقل و حمل اور بندرگاہیں', words: ['jahaz', 'shipping'] },
  reit: { en: 'Real estate investment trusts', ur: 'رئیل اسٹیٹ انویسٹمنٹ ٹرسٹ' },
  property: { en: 'Property', ur: 'جائیداد', words: ['zameen', 'زمین'] },
  sugar: { en: 'Sugar', ur: 'چینی', words: ['cheeni', 'chini'] },
  leasing: { en: 'Leasing', ur: 'لیزنگ' },
  modaraba: { en: 'Modarabas', ur: 'مضاربہ' },
  cable_electrical: { en: 'Cable and electrical goods', ur: 'کیبل اور برقی سامان' },
  investment_companies: { en: 'Investment companies', ur: 'سرمایہ کاری کمپنیاں' },
} as const satisfies Record<string, { en: string; ur: string; words?: readonly string[] }>

/** By what a company is found because of its sector. */
export function sectorWords(sector: string): readonly string[] {
  const names: { en: string; ur: string; words?: readonly string[] } | undefined = Object.hasOwn(SECTORS, sector)
    ? SECTORS[sector as Sector]
    : undefined
  return names ? [names.en, names.ur, ...(names.words ?? [])] : []
}

export type Sector = keyof typeof SECTORS
