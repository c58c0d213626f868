import { describe, expect, it } from 'vitest'
import { tradingDate } from '../calendar/trading-day.ts'
import { automaticChecks, type CheckFacts, riskOf } from './automatic-checks.ts'
import { kycStates } from './kyc.states.ts'
import { pictureFormat } from './picture.ts'
import { decideReview, type ReviewedCheck, type ReviewWish } from './review.ts'
import { ageOn, decideSubmission, expiryNoticeDue, isExpired, type SubmissionForm } from './submission.ts'
import {
  decideAnotherSubmission,
  isRenewalDue,
  mayAppeal,
  sendingOf,
  verificationStatusOf,
} from './verification-status.ts'

const TODAY = tradingDate('2026-02-09')
const FORM: SubmissionForm = {
  documentType: 'id_card',
  cardKind: 'cnic',
  country: 'pk',
  fullName: '  Ayesha   Siddiqa ',
  number: '34201-0891231-8',
  issuedOn: '2020-01-15',
  expiresOn: '2030-01-15',
  bornOn: '1961-05-20',
  gender: 'female',
}
const ALL = ['front', 'back', 'selfie'] as const

function reasonOf(change: Partial<SubmissionForm>, sent: readonly (typeof ALL)[number][] = ALL): string {
  const decided = decideSubmission({ ...FORM, ...change }, sent, TODAY)
  return decided.ok ? 'ok' : `${decided.reason} ${decided.field}`
}

function submission(change: Partial<SubmissionForm> = {}) {
  const decided = decideSubmission({ ...FORM, ...change }, ALL, TODAY)
  if (!decided.ok) throw new Error(decided.reason)
  return decided.value
}

describe('a submission', () => {
  it('KYC-4 is read as a person types it', () => {
    expect(submission({ number: '۳۴۲۰۱-۰۸۹۱۲۳۱-۸', bornOn: '۱۹۶۱-۰۵-۲۰' })).toEqual({
      documentType: 'id_card',
      cardKind: 'cnic',
      country: 'PK',
      fullName: 'Ayesha Siddiqa',
      number: '3420108912318',
      issuedOn: '2020-01-15',
      expiresOn: '2030-01-15',
      bornOn: '1961-05-20',
      gender: 'female',
    })
    expect(submission({ fullName: 'عائشہ صدیقہ', expiresOn: '' })).toMatchObject({ expiresOn: null })
    expect(submission({ documentType: 'passport', number: 'ab 1234567' })).toMatchObject({
      number: 'AB1234567',
      cardKind: null,
    })
  })

  it.each([
    [{ country: 'Pakistan' }, 'kyc_country country'],
    [{ cardKind: '' }, 'field_missing cardKind'],
    [{ cardKind: '', country: 'AF', number: 'AF123456' }, 'ok'],
    [{ fullName: 'A1' }, 'kyc_name fullName'],
    [{ fullName: '<b>Ayesha</b>' }, 'kyc_name fullName'],
    [{ number: '84201-0891231-8' }, 'kyc_number number'],
    [{ documentType: 'passport', number: 'ABCDEFG' }, 'kyc_number number'],
    [{ bornOn: '1990-02-30' }, 'kyc_date bornOn'],
    [{ bornOn: '1899-01-01' }, 'kyc_date bornOn'],
    [{ bornOn: '1905-02-09' }, 'kyc_date bornOn'],
    [{ bornOn: '1905-02-10' }, 'ok'],
    [{ bornOn: '2008-02-10' }, 'kyc_underage bornOn'],
    [{ bornOn: '2008-02-09' }, 'ok'],
    [{ issuedOn: '1961-05-19' }, 'kyc_date issuedOn'],
    [{ issuedOn: '2026-02-09' }, 'kyc_issued_future issuedOn'],
    [{ expiresOn: '2019-01-01' }, 'kyc_date expiresOn'],
    [{ expiresOn: '2026-02-08' }, 'kyc_expired expiresOn'],
    [{ expiresOn: '2026-02-09' }, 'ok'],
    [{ country: '', fullName: '', number: '' }, 'kyc_country country'],
  ] as const)('KYC-4 %j gives %s', (change, expected) => {
    expect(reasonOf(change)).toBe(expected)
  })

  it('KYC-4 needs each picture of its document; a passport has no back', () => {
    expect(reasonOf({}, ['front', 'selfie'])).toBe('kyc_picture_missing back')
    expect(reasonOf({}, [])).toBe('kyc_picture_missing front')
    expect(reasonOf({ documentType: 'passport', number: 'AB1234567' }, ['front', 'selfie'])).toBe('ok')
  })

  it('KYC-4 counts years as birthdays do', () => {
    const born = tradingDate('2008-02-29')
    expect(ageOn(born, tradingDate('2026-02-28'))).toBe(17)
    expect(ageOn(born, tradingDate('2026-03-01'))).toBe(18)
  })

  it('KYC-12 ends after its last day, and is spoken of 30, 7 and 1 days before', () => {
    const ends = tradingDate('2026-03-11')
    const due = ['2026-02-08', '2026-02-09', '2026-03-03', '2026-03-04', '2026-03-10', '2026-03-11', '2026-03-12']
    expect(due.map(day => expiryNoticeDue(ends, tradingDate(day)))).toEqual([undefined, 30, 30, 7, 1, 1, undefined])
    expect(isExpired(ends, ends)).toBe(false)
    expect(isExpired(ends, tradingDate('2026-03-12'))).toBe(true)
    expect(isExpired(null, TODAY)).toBe(false)
  })
})

describe('the automatic checks', () => {
  const facts: CheckFacts = {
    duplicates: 0,
    phone: '+923001234567',
    submissions: 1,
    nationality: 'PK',
    iban: 'PK36SCBL0000001123456702',
    verified: undefined,
  }

  it('KYC-5 find what stands out and weigh it', () => {
    const look = (change: Partial<SubmissionForm>, more: Partial<typeof facts> = {}) => {
      const findings = automaticChecks(submission(change), { ...facts, ...more }, TODAY)
      return `${findings.join(' ') || '-'}: ${riskOf(findings, 'regular')}`
    }
    expect([
      look({}),
      look({ expiresOn: '' }),
      look({ gender: 'male' }),
      look({ gender: 'other' }),
      look({ expiresOn: '2026-03-11' }),
      look({ expiresOn: '2026-03-12' }),
      look({ gender: 'male', expiresOn: '2026-03-01' }),
      look({ bornOn: '1969-02-10', expiresOn: '' }),
      look({ bornOn: '1969-02-09', expiresOn: '' }),
      look({ bornOn: '2002-01-16' }),
      look({ bornOn: '2002-01-15' }),
      look({}, { phone: '+14155550100' }),
      look({ documentType: 'passport', number: 'AB1234567', country: 'GB' }, { phone: '+447700900123' }),
      look({}, { submissions: 3 }),
      look({}, { duplicates: 1 }),
      look({ cardKind: 'poc' }),
      look({ cardKind: 'poc' }, { nationality: 'GB' }),
      look({}, { nationality: 'GB' }),
      look({}, { verified: { fullName: 'Ayesha Siddiqa', iban: '' } }),
      look({}, { verified: { fullName: 'Ayesha Khan', iban: 'PK24SCBL0000001171495101' } }),
    ]).toMatchInlineSnapshot(`
      [
        "-: low",
        "-: low",
        "gender_differs: low",
        "-: low",
        "expires_soon: low",
        "-: low",
        "gender_differs expires_soon: medium",
        "lifetime_unusual: medium",
        "-: low",
        "issued_as_minor: medium",
        "-: low",
        "phone_abroad: medium",
        "-: low",
        "sent_often: medium",
        "duplicate_document: high",
        "nationality_differs: medium",
        "-: low",
        "nationality_differs: medium",
        "-: low",
        "name_changed iban_changed: medium",
      ]
    `)
    expect(riskOf([], 'hni')).toBe('medium')
  })
})

describe('a review', () => {
  const check: ReviewedCheck = { state: 'in_review', risk: 'low', expiresOn: null, lastReviewer: null }
  const decide = (change: Partial<ReviewedCheck>, wish: Partial<ReviewWish>) => {
    const decided = decideReview(
      { ...check, ...change },
      { move: 'approve', reviewer: 'a', reasons: [], items: [], ...wish },
      TODAY,
    )
    return decided.ok ? decided.value : decided.reason
  }

  it('KYC-5 is one pair of eyes at low risk and two above it', () => {
    expect(decide({}, {})).toBe('verified')
    expect(decide({ risk: 'medium' }, {})).toBe('kyc_second_needed')
    const once = { state: 'approved_once', risk: 'high', lastReviewer: 'a' } as const
    expect(decide(once, { move: 'approve_second' })).toBe('kyc_same_reviewer')
    expect(decide(once, { move: 'approve_second', reviewer: 'b' })).toBe('verified')
    expect(decide({ state: 'suspended', lastReviewer: 'a' }, { move: 'reinstate' })).toBe('kyc_same_reviewer')
  })

  it('KYC-15 is by another one than the one who rejected, where there is an appeal', () => {
    const appealed = { state: 'appealed', lastReviewer: 'a' } as const
    const why = { reasons: ['blurred'], items: ['front'] } as const
    for (const move of ['approve', 'approve_first', 'request_more', 'reject'] as const) {
      expect(decide({ ...appealed, risk: 'medium' }, { move, ...why })).toBe(
        move === 'approve' ? 'kyc_second_needed' : 'kyc_same_reviewer',
      )
    }
    expect(decide(appealed, { reviewer: 'b' })).toBe('verified')
    expect(decide(appealed, { move: 'reject', reviewer: 'b', ...why })).toBe('rejected')
  })

  it('KYC-7 says why, and what to send again', () => {
    expect(decide({}, { move: 'reject' })).toBe('kyc_reason_needed')
    expect(decide({ state: 'verified' }, { move: 'suspend' })).toBe('kyc_reason_needed')
    expect(decide({ state: 'verified' }, { move: 'suspend', reasons: ['blurred'] })).toBe('suspended')
    expect(decide({}, { move: 'request_more', reasons: ['blurred'] })).toBe('kyc_items_needed')
    expect(decide({}, { move: 'request_more', reasons: ['blurred'], items: ['front'] })).toBe('action_required')
    expect(decide({ state: 'verified' }, { move: 'reject', reasons: ['blurred'] })).toBe('move_not_allowed')
  })

  it('KYC-12 verifies nobody by a document that has ended', () => {
    const ended = { expiresOn: tradingDate('2026-02-08'), lastReviewer: 'b' }
    expect(decide(ended, {})).toBe('kyc_expired')
    expect(decide({ ...ended, risk: 'high' }, { move: 'approve_first' })).toBe('kyc_expired')
    expect(decide({ ...ended, state: 'approved_once' }, { move: 'approve_second' })).toBe('kyc_expired')
    expect(decide({ ...ended, state: 'suspended' }, { move: 'reinstate' })).toBe('kyc_expired')
    expect(decide({ expiresOn: TODAY }, {}), 'on its last day').toBe('verified')
  })
})

describe('where a person stands', () => {
  it('KYC-2 follows the newest check, and a verified one holds while the next is made', () => {
    expect(verificationStatusOf([])).toBe('none')
    expect(verificationStatusOf(['draft', 'rejected'])).toBe('fail')
    expect(verificationStatusOf(['in_review', 'replaced'])).toBe('pending')
    expect(verificationStatusOf(['replaced', 'in_review']), 'a form that made way for the check before it').toBe(
      'pending',
    )
    expect(verificationStatusOf(['in_review', 'verified'])).toBe('succ')
    expect(verificationStatusOf(['suspended'])).toBe('fail')
  })

  it('KYC-1 says what can be sent now', () => {
    expect(sendingOf(undefined)).toBe('begin')
    expect(kycStates.states.map(state => `${state} ${sendingOf(state) ?? '-'}`)).toMatchInlineSnapshot(`
      [
        "draft continue",
        "submitted -",
        "in_review -",
        "approved_once -",
        "action_required asked",
        "verified begin",
        "rejected begin",
        "appealed -",
        "suspended -",
        "replaced begin",
      ]
    `)
  })

  it('KYC-12 speaks of a new document in the thirty days before the end of the old one', () => {
    const due = (expiresOn: string) => isRenewalDue(tradingDate(expiresOn), TODAY)
    expect([isRenewalDue(null, TODAY), due('2026-03-12'), due('2026-03-11')]).toEqual([false, false, true])
  })

  it('KYC-15 takes one appeal against a rejection, within thirty days', () => {
    const day = 86_400_000
    const steps = [
      { move: 'submit', at: 0 },
      { move: 'refer', at: 0 },
      { move: 'reject', at: day },
    ] as const
    expect([mayAppeal(steps, 31 * day), mayAppeal(steps, 31 * day + 1), mayAppeal(steps.slice(0, 2), day)]).toEqual([
      true,
      false,
      false,
    ])
    const upheld = [...steps, { move: 'appeal', at: 2 * day }, { move: 'reject', at: 3 * day }] as const
    expect(mayAppeal(upheld, 4 * day)).toBe(false)
    expect(mayAppeal([...upheld, { move: 'submit', at: 4 * day }, { move: 'reject', at: 5 * day }], 6 * day)).toBe(true)
  })

  it('KYC-11 lets five submissions through in thirty days', () => {
    const day = 86_400_000
    const now = 100 * day
    expect(decideAnotherSubmission([], now)).toEqual({ ok: true, value: { left: 5 } })
    const five = [1, 2, 3, 4, 5].map(days => now - days * day)
    expect(decideAnotherSubmission(five, now)).toMatchObject({
      reason: 'kyc_submissions_max',
      details: { from: new Date(125 * day).toISOString() },
    })
    expect(decideAnotherSubmission(five, 125 * day)).toEqual({ ok: true, value: { left: 1 } })
  })
})

const ascii = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

it('KYC-8 knows a picture by its first bytes', () => {
  expect(pictureFormat(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg')
  expect(pictureFormat(ascii('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp')
  expect(pictureFormat(ascii('RIFF\0\0\0\0WAVEfmt '))).toBeUndefined()
  expect(pictureFormat(ascii('<svg'))).toBeUndefined()
  expect(pictureFormat(new Uint8Array())).toBeUndefined()
})
