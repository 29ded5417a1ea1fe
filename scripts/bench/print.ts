import { cpus, loadavg, type as systemName } from 'node:os'
import type { Figure } from './figure'

const digits = { s: 2, ms: 1, kB: 1, MB: 0, '×': 2, CLS: 3, '': 0 } as const
const nameWidth = 62
const cellWidth = 14

const shown = (value: number, unit: Figure['unit']) => `${value.toFixed(digits[unit])} ${unit}`.trimEnd()

export function printLine({ name, value, unit, limit }: Figure) {
  const mark = limit === undefined ? '' : value <= limit ? '✓' : '✗'
  const cells = [shown(value, unit), limit === undefined ? '' : `≤ ${limit} ${unit}`.trimEnd()]
  console.log(
    `${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join('')} ${mark}`.trimEnd(),
  )
}

/** The date, the machine and its load: measurements from different or busy machines are not comparable. */
export function circumstances() {
  const processors = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, ${systemName()}`,
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
}
