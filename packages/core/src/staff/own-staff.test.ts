import { describe, expect, it } from 'vitest'
import { canStaffItself, type LastingGrant, takesTooMuch } from './own-staff.ts'

const whole = (staffId: number): LastingGrant<number> => ({ staffId, role: 'superadmin', asks: true, approves: true })
const approver = (staffId: number): LastingGrant<number> => ({
  staffId,
  role: 'compliance',
  asks: false,
  approves: true,
})

describe('who may still come to the console', () => {
  it('STF-21 needs one who asks and another who approves', () => {
    expect(canStaffItself([])).toBe(false)
    expect(canStaffItself([whole(1)])).toBe(false)
    expect(canStaffItself([whole(1), { ...whole(1), role: 'admin' }]), 'twice the same').toBe(false)
    expect(canStaffItself([approver(1), approver(2)]), 'nobody asks').toBe(false)
    expect(canStaffItself([{ ...approver(1), asks: true, approves: false }, whole(1)])).toBe(false)
    expect(canStaffItself([whole(1), approver(2)])).toBe(true)
    expect(canStaffItself([whole(1), whole(2)])).toBe(true)
  })

  it('STF-21 takes neither somebody nor one role where fewer than two would remain, and never minds the others', () => {
    const two = [whole(1), whole(2)]
    expect(takesTooMuch(two, { staffId: 1 })).toBe(true)
    expect(takesTooMuch(two, { staffId: 1, role: 'superadmin' })).toBe(true)
    expect(takesTooMuch(two, { staffId: 1, role: 'support' })).toBe(false)
    expect(takesTooMuch(two, { staffId: 3 })).toBe(false)
    expect(takesTooMuch([...two, { ...whole(1), role: 'admin' }], { staffId: 1, role: 'superadmin' })).toBe(false)
    expect(takesTooMuch([...two, approver(3)], { staffId: 1 })).toBe(false)
    expect(takesTooMuch([whole(1), approver(2), approver(3)], { staffId: 1 }), 'nobody would ask').toBe(true)
    expect(takesTooMuch([whole(1)], { staffId: 2 }), 'nothing of theirs counts').toBe(false)
  })
})
