import { create } from 'zustand'

export const PURPOSE_LENGTH_MIN = 3
export const PURPOSE_LENGTH_MAX = 300

/**
 * Why the member of staff is looking at a person's data. Asked once for a piece of work and sent with every recorded look, until
 * they change it or leave. Not stored: another day is another purpose.
 */
export const usePurpose = create<{ readonly purpose: string }>()(() => ({ purpose: '' }))

export function setPurpose(purpose: string): void {
  usePurpose.setState({ purpose: purpose.trim() })
}
