import type { Settings } from '../settings.ts'

/** To whom a passkey belongs, as browsers see it: it works on this host alone, which is what no forged page can get round. */
export interface RelyingParty {
  readonly id: string
  isOwn(origin: string): boolean
}

/** The host of the public origin; without one, the machine's own name, at whatever port it listens. */
export function relyingPartyOf({ publicOrigin }: Pick<Settings, 'publicOrigin'>): RelyingParty {
  if (publicOrigin === undefined) return { id: 'localhost', isOwn: origin => hostOf(origin) === 'localhost' }
  const { hostname, origin: own } = new URL(publicOrigin)
  return { id: hostname, isOwn: origin => origin === own }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).hostname : undefined
}
