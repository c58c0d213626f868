import { allot, type FrozenApplication } from '@firoza/core/offering/allotment'
import { encodeProof, frozenTree } from '@firoza/core/offering/frozen-list'
import { drawSeed } from '@firoza/core/proof/public-draw'
import { sha256 } from '@firoza/core/proof/sha256'
import { atMost, type Bench, below } from './figure.ts'

const APPLICATIONS = 1_000_000
const SECONDS_MAX = 20
const PROOF_BYTES_MAX = 1_024

/** Draw, root and proofs of one million applications, as the server and a browser compute them; money excluded. */
export const offering: Bench = {
  name: 'offering',
  minutes: 1,
  async run(emit) {
    const all = Array.from(
      { length: APPLICATIONS },
      (_, i): FrozenApplication => ({
        id: `APPL${String(i).padStart(12, '0')}`,
        tranche: 'retail',
        lots: 1 + (i % 20),
        price: 5_000n,
      }),
    )
    const startedAt = performance.now()
    const tree = frozenTree(all)
    const seed = drawSeed({ subject: 'IPOBENCH', root: tree.root, beacon: sha256(tree.root) })
    const offered = { retailLots: APPLICATIONS / 4, bookLots: 0, lotsNeeded: 1, floorPrice: 5_000n }
    const { lots } = allot(offered, all, 5_000n, seed)
    let proofBytes = 0
    for (const [i, application] of all.entries()) {
      proofBytes = Math.max(proofBytes, encodeProof(tree, application, i, all.length).length)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const conditions = { applications: APPLICATIONS, allotted: lots.filter(won => won > 0).length, money: 'excluded' }
    emit({
      figure: 'offering: root, draw and proofs of a million applications',
      value: seconds,
      unit: 's',
      goal: below(SECONDS_MAX),
      conditions,
    })
    emit({
      figure: 'offering: largest proof',
      value: proofBytes,
      unit: 'bytes',
      goal: atMost(PROOF_BYTES_MAX),
      conditions,
    })
  },
}
