import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { gate } from '@/web/testing/fake-server'
import { patchHeld } from './patch-held'

const key = ['numbers']
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

const held = () => client.getQueryData(key)
const add = (item: number) =>
  patchHeld<number[]>(client, key, (items) => (items.includes(item) ? items : [...items, item]))
const remove = (item: number) =>
  patchHeld<number[]>(client, key, (items) => items.filter((other) => other !== item))

function read() {
  const answer = gate<number[]>()
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => answer.promise })
  return { ...answer, reading: reading.catch(() => undefined) }
}

describe('a patch', () => {
  test('changes what is held', () => {
    client.setQueryData(key, [1])
    add(2)
    expect(held()).toEqual([1, 2])
  })

  test('makes nothing where nothing is held', () => {
    add(2)
    expect(held()).toBeUndefined()
  })

  test('is not undone by a reading that began before it', async () => {
    client.setQueryData(key, [1, 2])
    const { open } = read()
    add(3)
    remove(1)
    expect(held()).toEqual([2, 3])
    open([1, 2])
    await expect.poll(() => client.isFetching()).toBe(0)
    await expect.poll(held).toEqual([2, 3])
  })

  test('reaches a first reading that is under way', async () => {
    const { open } = read()
    add(3)
    open([1])
    await expect.poll(held).toEqual([1, 3])
  })

  test('does not come back with a reading that began after it', async () => {
    client.setQueryData(key, [1])
    const { fail, reading } = read()
    add(3)
    fail(new Error('The network is gone'))
    await reading
    remove(3)
    const second = read()
    second.open([1])
    await second.reading
    await expect.poll(held).toEqual([1])
  })
})
