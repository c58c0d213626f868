/**
 * Recounts a vote from what a server publishes, with nothing but this repository's core:
 *
 *   npm run -s verify-vote -- http://127.0.0.1:8080 V0123ABCD [ballot id]
 *
 * Ends with 1 where root or sums do not follow from the ballots, or the named ballot is not among them.
 */
import { countBallots } from '@firoza/core/vote/ballot'

const [, , server = '', id = '', ballot] = process.argv

async function read<T>(path: string): Promise<T> {
  const answer = (await (await fetch(`${server}/api${path}`)).json()) as { code: number; data: T }
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

const info = await read<{ options: string[]; result: { votes: string[]; root: string | null } | null }>(
  `/index/vote/info?id=${id}`,
)
const lines: string[] = []
for (let from: number | null = 0; from !== null; ) {
  const page: { lines: string[]; nextFrom: number | null } = await read(`/index/vote/ballots?id=${id}&from=${from}`)
  lines.push(...page.lines)
  from = page.nextFrom
}
const counted = countBallots(lines, info.options.length)
const isSame =
  counted !== 'broken' && counted.root === info.result?.root && counted.votes.join() === info.result?.votes.join()
const own = ballot === undefined ? undefined : lines.find(line => line.startsWith(`${ballot} `))
console.log(`${id}: ${lines.length} ballots, root ${info.result?.root}`)
if (ballot !== undefined) console.log(own ?? `${ballot} is not among the ballots`)
console.log(isSame ? 'Root and sums follow from the ballots.' : 'Root or sums do not follow from the ballots.')
process.exitCode = isSame && (ballot === undefined || own !== undefined) ? 0 : 1
