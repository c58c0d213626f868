/**
 * Recomputes the allotment of an offering from what a server publishes, with nothing but this repository's core:
 *
 *   npm run -s verify-offering -- http://127.0.0.1:8080 IPO0123ABCD [application id]
 *
 * Ends with 1 where anything does not follow from what was published before it. The beacon of a live offering is verified by drand's key.
 */
import { DRAND, drandRandomness, verifyDrand } from '@firoza/chain/drand'
import { verifyDraw } from '@firoza/core/offering/verify-draw'
import { fromHex, toHex } from '@firoza/core/proof/bytes'

const [, , server = '', id = '', application] = process.argv

async function read<T>(path: string): Promise<T> {
  const answer = (await (await fetch(`${server}/api${path}`)).json()) as { code: number; data: T }
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

interface Info {
  readonly retailLots: number
  readonly bookLots: number
  readonly draw: Parameters<typeof verifyDraw>[0] & {
    readonly beaconSource: string
    readonly beaconRound: string
    readonly signature: string | null
  }
}

const { retailLots, bookLots, draw } = await read<Info>(`/stock/index/new/info?id=${id}`)
const lines: string[] = []
for (let from: number | null = 0; from !== null; ) {
  const page: { lines: string[]; nextFrom: number | null } = await read(`/stock/index/new/frozen?id=${id}&from=${from}`)
  lines.push(...page.lines)
  from = page.nextFrom
}
const { faults, results } = verifyDraw({ ...draw, offeringId: id, retailLots, bookLots }, lines)
const beaconFaults: string[] = []
if (draw.beaconSource === 'drand') {
  const signature = fromHex(draw.signature ?? '')
  const isTheirs = verifyDrand(BigInt(draw.beaconRound), signature)
  if (!isTheirs || toHex(drandRandomness(signature)) !== draw.beacon) beaconFaults.push('beacon')
}
console.log(`${id}: ${lines.length} applications, root ${draw.root}`)
console.log(
  `beacon ${draw.beaconSource} ${draw.beaconRound} (${DRAND.chainHash.slice(0, 8)} where drand): ${draw.beacon}`,
)
if (application !== undefined) console.log(application, results.get(application) ?? 'is not in the list')
const all = [...faults, ...beaconFaults]
console.log(all.length === 0 ? 'Everything follows from what was published.' : `Does not follow: ${all.join(', ')}`)
process.exitCode = all.length === 0 ? 0 : 1
