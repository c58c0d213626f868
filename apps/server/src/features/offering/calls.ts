export {
  applyForTokens,
  applyOffering,
  cancelApplication,
  cancelTokens,
  editApplication,
  payAllotment,
} from './apply-offering.ts'
export * from './auto-apply.ts'
export {
  listAllOfferings,
  listAllSales,
  listComingOfferings,
  listComingSales,
  listFrozenApplications,
  listOpenOfferings,
  listOpenSales,
  showOffering,
  showSale,
} from './list-offerings.ts'
export * from './own-applications.ts'
export * from './staff/staff-offerings.ts'
