import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'
import { LeftQueue, QueueFull } from './queue'

type Keys = readonly [account: string, client: string]

const timeoutMilliseconds = 60_000

/** A queue whose jobs end when the test says so, and the order in which they ran. */
function served({ waiting = 1_000, waitingOfKey = 1_000 } = {}) {
  const queue = createFairQueue({ atOnce: 1, waiting, waitingOfKey, timeoutMilliseconds })
  const order: string[] = []
  const rejected: string[] = []
  let finish = () => {}

  function bring(name: string, keys: Keys) {
    const done = queue.run(keys, () => {
      order.push(name)
      return new Promise<void>((resolve) => (finish = resolve))
    })
    done.catch((error: unknown) => rejected.push(error instanceof QueueFull ? name : String(error)))
  }

  /** Lets this many jobs end, one after the other. */
  async function go(jobs: number) {
    for (let index = 0; index < jobs; index += 1) {
      await settled()
      finish()
    }
    await settled()
  }

  const flood = (count: number, keysOf: (index: number) => Keys) => {
    for (let index = 0; index < count; index += 1) bring('flood', keysOf(index))
  }

  return { order, rejected, bring, flood, go }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.each<[string, (index: number) => Keys, Keys]>([
  ['one account from one address', () => ['a', '1'], ['b', '2']],
  ['one account from the new client’s address', () => ['a', '1'], ['b', '1']],
  ['the new client’s account from another address', () => ['a', '1'], ['a', '2']],
  ['one account from changing addresses', (index) => ['a', `${index}`], ['b', 'x']],
  ['changing accounts from one address', (index) => [`${index}`, '1'], ['x', '2']],
])('a new client is next while there are 500 jobs of %s', async (_what, keysOf, keys) => {
  const { order, bring, flood, go } = served()
  flood(500, keysOf)
  await go(100)
  bring('newcomer', keys)
  await go(1)
  expect([order.length, order.at(-1)]).toEqual([102, 'newcomer'])
})

test('two clients with many jobs alternate, even if one came much later', async () => {
  const { order, bring, go } = served()
  for (let index = 0; index < 100; index += 1) bring('early', ['a', '1'])
  await go(50)
  for (let index = 0; index < 100; index += 1) bring('late', ['b', '2'])
  await go(40)
  const shares = ['early', 'late'].map((name) => order.slice(-40).filter((one) => one === name).length)
  expect(shares).toEqual([20, 20])
})

test('twenty new clients run in order of arrival, before one with many jobs', async () => {
  const { order, bring, flood, go } = served()
  flood(500, () => ['a', '1'])
  await go(10)
  const newcomers = Array.from({ length: 20 }, (_, index) => `newcomer ${index}`)
  for (const name of newcomers) bring(name, [name, name])
  await go(20)
  expect(order.slice(-20)).toEqual(newcomers)
})

test('of too many jobs of one key the last is rejected, and a new account of the same address is not', async () => {
  const { order, rejected, bring, flood, go } = served({ waitingOfKey: 10 })
  flood(12, () => ['a', '1'])
  await settled()
  expect(rejected).toEqual(['flood'])
  bring('newcomer', ['b', '1'])
  await go(1)
  expect([rejected, order]).toEqual([
    ['flood', 'flood'],
    ['flood', 'newcomer'],
  ])
})

test('when the queue is full, a new client replaces a job of one with many jobs', async () => {
  const { order, rejected, bring, flood, go } = served({ waiting: 10 })
  flood(11, () => ['a', '1'])
  bring('newcomer', ['b', '2'])
  await go(1)
  expect([rejected, order]).toEqual([['flood'], ['flood', 'newcomer']])
})

test('every job that is not rejected runs, and the queue is free again', async () => {
  const { order, bring, flood, go } = served({ waiting: 10 })
  flood(20, (index) => [`${index % 3}`, `${index % 2}`])
  await go(11)
  expect(order).toHaveLength(11)
  bring('after', ['a', '1'])
  await settled()
  expect(order.at(-1)).toBe('after')
})

test('a key with its number of jobs at work lets others pass, however many of it wait', async () => {
  const queue = createFairQueue({ atOnce: 3, atOnceOfKey: 2, waiting: 100, waitingOfKey: 100 })
  const order: string[] = []
  const ends: (() => void)[] = []
  const bring = (key: string, name: string) => {
    const job = () => {
      order.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    queue.run([key], job).catch(() => {})
  }
  for (const name of ['a1', 'a2', 'a3', 'a4']) bring('a', name)
  bring('b', 'b1')
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  ends[2]?.()
  bring('c', 'c1')
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1'])
  ends[0]?.()
  await settled()
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('a waiting job that is not wanted any more leaves the queue, and is not run', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingOfKey: 1 })
  const action: { end: () => void; leave: () => void } = { end: () => {}, leave: () => {} }
  const first = queue.run(['a'], () => new Promise<void>((resolve) => (action.end = resolve)))
  const left = queue.run(
    ['a'],
    () => Promise.resolve('run'),
    (leave) => {
      action.leave = leave
      return () => {}
    },
  )
  action.leave()
  await expect(left).rejects.toThrow(LeftQueue)
  const next = queue.run(['a'], () => Promise.resolve('done'))
  action.end()
  await first
  expect(await next).toBe('done')
})

test('a failed job releases its slot', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingOfKey: 10, timeoutMilliseconds })
  const failing = queue.run(['a'], () => Promise.reject(new Error('failed')))
  const next = queue.run(['a'], () => Promise.resolve('served'))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('served')
})

test('a job that waits too long is rejected, and the next one runs', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingOfKey: 10, timeoutMilliseconds: 1 })
  let finish = () => {}
  const first = queue.run(['a'], () => new Promise<void>((resolve) => (finish = resolve)))
  await expect(queue.run(['b'], () => Promise.resolve())).rejects.toThrow(QueueFull)
  finish()
  await first
  expect(await queue.run(['b'], () => Promise.resolve('served'))).toBe('served')
})
