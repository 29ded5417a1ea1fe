import { median } from '../figure'
import { type Load, type Request, type Shot, shoot, type Target } from './load'

export type Row = {
  name: string
  product: Shot
  base: Shot
  /** CPU per request of the base divided by the product's, server and database together. */
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
  const sides = [product, base]
  for (const side of sides) await shoot(side.target, load(side, pace.warmUpSeconds))
  const shots = new Map<Side, Shot[]>(sides.map((side) => [side, []]))
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      shots.get(side)?.push(await shoot(side.target, load(side, pace.seconds)))
    }
  }
  const [medianProduct, middleBase] = [medians(shots.get(product) ?? []), medians(shots.get(base) ?? [])]
  return {
    name,
    product: medianProduct,
    base: middleBase,
    ratio: cpuOf(middleBase) / cpuOf(medianProduct),
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
