export { applyOffering, cancelApplication, editApplication, payAllotment } from './apply-offering.ts'
export * from './auto-apply.ts'
export {
  listAllOfferings,
  listComingOfferings,
  listFrozenApplications,
  listOpenOfferings,
  showOffering,
} from './list-offerings.ts'
export * from './own-applications.ts'
export * from './staff/staff-offerings.ts'
