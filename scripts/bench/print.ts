import { cpus, loadavg, type as systemName } from 'node:os'
import type { Figure } from './figure'

const digits = { s: 2, ms: 1, kB: 1, MB: 0, '×': 2, CLS: 3, 'of 1': 2, '': 0 } as const
const nameWidth = 68
const cellWidth = 14

const shown = (value: number, unit: Figure['unit']) => `${value.toFixed(digits[unit])} ${unit}`.trimEnd()

export function printLine(figure: Figure) {
  const { name, value, unit } = figure
  const cells = [shown(value, unit), goalOf(figure)]
  console.log(
    `${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join('')} ${markOf(figure)}`.trimEnd(),
  )
}

function goalOf({ unit, limit, least }: Figure) {
  if (limit !== undefined) return `≤ ${limit} ${unit}`.trimEnd()
  return least === undefined ? '' : `≥ ${least} ${unit}`.trimEnd()
}

function markOf({ value, limit, least }: Figure) {
  if (limit === undefined && least === undefined) return ''
  return value <= (limit ?? Infinity) && value >= (least ?? -Infinity) ? '✓' : '✗'
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
