import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { deferred } from '@/web/testing/fake-server'
import { applyPatchToCache } from './apply-patch-to-cache'

const key = ['numbers']
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

const held = () => client.getQueryData(key)
const add = (item: number) =>
  applyPatchToCache<number[]>(client, key, (items) => (items.includes(item) ? items : [...items, item]))
const remove = (item: number) =>
  applyPatchToCache<number[]>(client, key, (items) => items.filter((other) => other !== item))

function read() {
  const answer = deferred<number[]>()
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => answer.promise })
  return { ...answer, reading: reading.catch(() => undefined) }
}

describe('a patch', () => {
  test('changes the cached data', () => {
    client.setQueryData(key, [1])
    add(2)
    expect(held()).toEqual([1, 2])
  })

  test('creates nothing if nothing is cached', () => {
    add(2)
    expect(held()).toBeUndefined()
  })

  test('is not undone by a fetch that began before it', async () => {
    client.setQueryData(key, [1, 2])
    const { resolve } = read()
    add(3)
    remove(1)
    expect(held()).toEqual([2, 3])
    resolve([1, 2])
    await expect.poll(() => client.isFetching()).toBe(0)
    await expect.poll(held).toEqual([2, 3])
  })

  test('reaches a first fetch that is pending', async () => {
    const { resolve } = read()
    add(3)
    resolve([1])
    await expect.poll(held).toEqual([1, 3])
  })

  test('is not applied again by a fetch that began after it', async () => {
    client.setQueryData(key, [1])
    const { reject, reading } = read()
    add(3)
    reject(new Error('The network is gone'))
    await reading
    remove(3)
    const second = read()
    second.resolve([1])
    await second.reading
    await expect.poll(held).toEqual([1])
  })
})
