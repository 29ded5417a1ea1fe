import { median } from '../figure'
import { type Load, type Request, type Shot, shoot, type Target } from './load'

export type Row = {
  name: string
  product: Shot
  base: Shot
  /** CPU per request of the base divided by the product's, server and database together: the median of the rounds. */
  ratio: number
  goal?: number
}

export type Pace = { rounds: number; seconds: number; warmUpSeconds: number; connections: number }

type Side = { target: Target; next: () => Request; cookie: string }
type Comparison = { name: string; product: Side; base: Side; goal?: number }

/** Loads both servers alternately, so that noise affects both equally, and takes the medians. */
export async function compare({ name, product, base, goal }: Comparison, pace: Pace): Promise<Row> {
  const load = ({ next, cookie }: Side, seconds: number): Load => ({
    next,
    cookie,
    seconds,
    connections: pace.connections,
  })
  const shootAt = (side: Side, seconds: number) => shoot(side.target, load(side, seconds))
  for (const side of [product, base]) await shootAt(side, pace.warmUpSeconds)
  const rounds: { product: Shot; base: Shot }[] = []
  for (let round = 0; round < pace.rounds; round += 1) {
    const isFirst = round % 2 === 0
    const before = isFirst ? await shootAt(product, pace.seconds) : undefined
    const shotOfBase = await shootAt(base, pace.seconds)
    rounds.push({ product: before ?? (await shootAt(product, pace.seconds)), base: shotOfBase })
  }
  return {
    name,
    product: medians(rounds.map((round) => round.product)),
    base: medians(rounds.map((round) => round.base)),
    ratio: median(rounds.map((round) => cpuOf(round.base) / cpuOf(round.product))),
    goal,
  }
}

export const cpuOf = ({ serverCpu, databaseCpu }: Shot) => serverCpu + databaseCpu

function medians(shots: readonly Shot[]): Shot {
  const of = (field: keyof Shot) => median(shots.map((shot) => shot[field]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    serverCpu: of('serverCpu'),
    databaseCpu: of('databaseCpu'),
    megabytes: of('megabytes'),
  }
}
