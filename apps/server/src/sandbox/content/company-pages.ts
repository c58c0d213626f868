import type { ContentPage } from './content-text.ts'
import { ABOUT } from './pages/about.ts'
import { COMPANY_INTRODUCTION } from './pages/company-introduction.ts'
import { DISCLAIMER } from './pages/disclaimer.ts'
import { PRIVACY_POLICY } from './pages/privacy-policy.ts'

/** The company pages of the sandbox, by the last part of their path. */
export const COMPANY_PAGES = {
  companyIntroduction: COMPANY_INTRODUCTION,
  privacyPolicy: PRIVACY_POLICY,
  disclaimer: DISCLAIMER,
  about: ABOUT,
} as const satisfies Record<string, ContentPage>
