import { cpuOf, type Row } from './compare'
import type { Shot } from './load'

const heads = ['', 'ratio', 'goal', 'requests/s', 'CPU ms', 'of it PostgreSQL', 'p50 ms', 'p99 ms', 'MB']
const widths = [54, 7, 8, 14, 17, 18, 15, 17, 6]

const line = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('')

export const printRequestHeads = () => console.log(line(heads))

/** One row: product / base. */
export function printRow({ name, product, base, ratio, goal }: Row) {
  const pair = (of: (shot: Shot) => number, digits: number) =>
    `${of(product).toFixed(digits)} / ${of(base).toFixed(digits)}`
  const mark = goal === undefined ? '' : ratio >= goal ? ' ✓' : ' ✗'
  const cells = [
    name,
    ratio.toFixed(2),
    goal === undefined ? '' : `≥ ${goal}`,
    pair(({ requestsPerSecond }) => requestsPerSecond, 0),
    pair(cpuOf, 3),
    pair(({ databaseCpu }) => databaseCpu, 3),
    pair(({ p50 }) => p50, 1),
    pair(({ p99 }) => p99, 1),
    product.megabytes.toFixed(0),
  ]
  console.log(line(cells) + mark)
}
