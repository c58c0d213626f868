import { beforeEach, describe, expect, it } from 'vitest'
import { dropTapEchoes } from './tap-echo.ts'

interface Thing {
  readonly closest: (selector: string) => Thing | null
  readonly contains: (other: Thing) => boolean
}

function thing(inSheet: boolean): Thing {
  const made: Thing = {
    closest: selector => (selector === 'dialog' && !inSheet ? null : made),
    contains: other => other === made,
  }
  return made
}

const [button, digit, link] = [thing(true), thing(true), thing(false)]
let listen: (event: MouseEvent) => void
let type: () => void
let there: Thing

beforeEach(() => {
  there = button
  dropTapEchoes({
    addEventListener: (event: string, listener: (event: MouseEvent) => void) => {
      if (event === 'click') listen = listener
      else type = listener as () => void
    },
    elementFromPoint: () => there as unknown as Element,
  })
})

function taken(at: { readonly ms: number; readonly x?: number; readonly detail?: number }): boolean {
  let dropped = false
  const event = {
    detail: at.detail ?? 1,
    timeStamp: at.ms,
    clientX: at.x ?? 100,
    clientY: 500,
    target: there,
    stopPropagation: () => {
      dropped = true
    },
    preventDefault: () => undefined,
  }
  listen(event as unknown as MouseEvent)
  return !dropped
}

describe('a double tap', () => {
  it('UI-37 does not reach what its first tap has brought under the finger', () => {
    expect(taken({ ms: 0 })).toBe(true)
    there = digit
    expect(taken({ ms: 120, x: 104 })).toBe(false)
    expect(taken({ ms: 280 })).toBe(false)
    expect(taken({ ms: 400 })).toBe(true)
  })

  it('UI-37 is none where something was typed between the two taps', () => {
    expect(taken({ ms: 0 })).toBe(true)
    there = digit
    type()
    expect(taken({ ms: 120 })).toBe(true)
  })

  it('UI-37 reaches what is no part of a sheet', () => {
    expect(taken({ ms: 0 })).toBe(true)
    there = link
    expect(taken({ ms: 120 })).toBe(true)
  })

  it('UI-37 on what is still there counts twice', () => {
    expect(taken({ ms: 0 })).toBe(true)
    expect(taken({ ms: 120 })).toBe(true)
  })

  it('UI-37 elsewhere on a page that has changed is a tap of its own, and so is a key', () => {
    expect(taken({ ms: 0 })).toBe(true)
    there = digit
    expect(taken({ ms: 120, x: 160 })).toBe(true)
    there = button
    expect(taken({ ms: 130, x: 160, detail: 0 })).toBe(true)
  })
})
