import { parseArgs } from 'node:util'
import { allFaults } from '../tests/faults/all-faults'
import type { Finding } from '../tests/faults/finding'
import { addedByLong, sizeOf } from '../tests/faults/sizes'
import { ensureBuilt } from './setup.mjs'

const shownFaults = 10

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    long: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    races: { type: 'string' },
    writers: { type: 'string', default: '50' },
    requests: { type: 'string' },
  },
})
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const size = sizeOf({
  isLong: values.long,
  rounds: numberOf(values.rounds),
  races: numberOf(values.races),
  requests: numberOf(values.requests),
})
const all = allFaults(size, Number(values.writers))
const unknown = (values.only ?? []).filter((name) => all.every((fault) => fault.name !== name))
if (unknown.length > 0) {
  throw new Error(
    `There is no fault ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
  )
}

await ensureBuilt()
let count = 0
for (const { name, run } of all) {
  if (values.only && !values.only.includes(name)) continue
  const started = performance.now()
  for await (const finding of run()) report(name, finding)
  console.log(`${''.padEnd(18)}${((performance.now() - started) / 1000).toFixed(0)} s\n`)
}
if (!values.long) console.log(`Left to --long:\n${addedByLong.map((line) => `  ${line}\n`).join('')}`)
console.log(count === 0 ? 'Every guarantee holds.' : `${count} faults.`)
process.exitCode = count === 0 ? 0 : 1

function report(name: string, { line, faults }: Finding) {
  count += faults.length
  console.log(`${name.padEnd(18)}${faults.length} faults  ${line}`)
  for (const fault of faults.slice(0, shownFaults)) console.log(`${''.padEnd(18)}  ${fault}`)
}
