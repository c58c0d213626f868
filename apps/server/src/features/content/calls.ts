export * from './content-reads.ts'
export * from './staff/content-for-staff.ts'
