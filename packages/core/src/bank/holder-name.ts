/** How alike the holder of an account and the verified person must be called, in hundredths. */
const NAME_MATCH_MIN = 85

const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'haji',
  'hafiz',
  'engr',
  'capt',
  'retd',
  'جناب',
  'محترمہ',
  'ڈاکٹر',
  'حاجی',
  'حافظ',
])

/** The many ways in which banks write the commonest names. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(m[ou]h?[ae]?m+[aeu]d|mohd|muhd|md)$/, 'muhammad'],
  [/^(syed|sayed|sayyed|syyed|sayyid)$/, 'syed'],
  [/^(ahmad|ahmed|ahmet)$/, 'ahmed'],
  [/^(husain|hussain|hussein|husein|hosain|hossain)$/, 'hussain'],
  [/^(bibi|bi)$/, 'bibi'],
]

/** Letters of Urdu that carry a consonant, as the consonant of a Latin spelling. Vowels are mostly not written in Urdu. */
const URDU: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ث: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  خ: 'K',
  د: 'd',
  ڈ: 'd',
  ذ: 'z',
  ر: 'r',
  ڑ: 'r',
  ز: 'z',
  ژ: 'z',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ک: 'k',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ہ: 'h',
  ه: 'h',
  ھ: 'h',
  ة: 'h',
}

const ARABIC_SCRIPT = /[\u0600-\u06FF]/

/** Words of a name in one way of writing: lower case, no accents, titles and marks; the commonest names in one spelling. */
function nameTokens(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
  return plain
    .split(/[^\p{L}]+/u)
    .filter(word => word !== '' && !TITLES.has(word))
    .map(word => SPELLINGS.find(([form]) => form.test(word))?.[1] ?? word)
}

/** The consonants of a word, by which an Urdu and a Latin spelling can be compared: 'عائشہ' and 'ayesha' are both 'S'. */
function skeleton(word: string): string {
  const consonants = ARABIC_SCRIPT.test(word)
    ? [...word].map(letter => URDU[letter] ?? '').join('')
    : word
        .replace(/sh/g, 'S')
        .replace(/ch/g, 'C')
        .replace(/kh/g, 'K')
        .replace(/gh/g, 'g')
        .replace(/ph/g, 'f')
        .replace(/[qc]/g, 'k')
        .replace(/[aeiouwyv]/g, '')
  return consonants.replace(/(.)\1+/g, '$1').replace(/(?<=.)h$/, '') || '-'
}

/** 100 for equal texts, 0 for texts with nothing in common: twice the common subsequence over both lengths. */
function ratio(left: string, right: string): number {
  if (left.length + right.length === 0) return 100
  let above = new Array<number>(right.length + 1).fill(0)
  for (const character of left) {
    const row = [0]
    for (let at = 0; at < right.length; at++) {
      row.push(character === right[at] ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0))
    }
    above = row
  }
  return Math.floor((200 * (above[right.length] ?? 0)) / (left.length + right.length))
}

/**
 * How alike two names are, 0 to 100: the token-set ratio, for which order and repetition of words mean nothing and a middle name left out is
 * forgiven. Forgiven only where at least two words are the same: one common first name is half the country.
 */
export function nameLikeness(left: string, right: string): number {
  let [a, b] = [nameTokens(left), nameTokens(right)]
  if (a.some(word => ARABIC_SCRIPT.test(word)) !== b.some(word => ARABIC_SCRIPT.test(word))) {
    a = a.map(skeleton)
    b = b.map(skeleton)
  }
  if (a.length === 0 || b.length === 0) return 0
  const common = [...new Set(a)].filter(word => b.includes(word)).sort()
  const onlyA = [...new Set(a)].filter(word => !common.includes(word)).sort()
  const onlyB = [...new Set(b)].filter(word => !common.includes(word)).sort()
  const join = (...words: readonly string[][]) => words.flat().join(' ')
  const whole = ratio(join(common, onlyA), join(common, onlyB))
  if (common.length < 2) return whole
  return Math.max(whole, ratio(join(common), join(common, onlyA)), ratio(join(common), join(common, onlyB)))
}

export function namesMatch(holder: string, verified: string): boolean {
  return nameLikeness(holder, verified) >= NAME_MATCH_MIN
}
