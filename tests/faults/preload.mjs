// @ts-check
// Loaded into the product's process before its own program, for faults that must be caused inside it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('SIGUSR2', () => collectGarbage())

process.on('SIGPWR', () => void Promise.reject(new Error('unhandled')))
process.on('SIGURG', () => {
  throw new Error('uncaught')
})

const shift = Number(process.env.CLOCK_SHIFT_MILLISECONDS ?? 0)
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
})

const divisor = Number(process.env.INTERVALS_DIVIDED_BY ?? 1)
globalThis.setInterval = new Proxy(setInterval, {
  apply: (target, self, [run, milliseconds]) => Reflect.apply(target, self, [run, milliseconds / divisor]),
})
