import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '@/web/app/query-client'
import { useEarlierPages } from './use-earlier-pages'

const queryKey = ['a list']

/** A list of entries 1 to 3, two on a page; its responses are held back until they are let go. */
function openList() {
  let newestId = 3
  let held: (() => void)[] = []
  const readPage = (before = Infinity) =>
    new Promise<{ id: number }[]>((resolve) => {
      const ids = Array.from({ length: newestId }, (_, index) => newestId - index)
      const page = ids.filter((id) => id < before).slice(0, 2)
      held.push(() => resolve(page.map((id) => ({ id }))))
    })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useEarlierPages({ queryKey, readPage, itemsPerPage: 2 }), { wrapper })
  return {
    shown: () => result.current.pages?.flat().map(({ id }) => id),
    showEarlier: () => act(async () => void result.current.fetchNextPage()),
    refetch: () => act(async () => void queryClient.invalidateQueries({ queryKey })),
    arrive: () => void (newestId += 1),
    respond: () =>
      act(async () => {
        const responses = held
        held = []
        for (const respond of responses) respond()
      }),
    async respondToAll() {
      while (held.length > 0) await this.respond()
    },
  }
}

beforeEach(() => queryClient.clear())

test('an earlier page that is asked for is shown although a refetch cancels its fetch', async () => {
  const list = openList()
  await list.respondToAll()
  expect(list.shown()).toEqual([3, 2])
  await list.showEarlier()
  await list.refetch()
  await list.respondToAll()
  expect(list.shown()).toEqual([3, 2, 1])
})

test('a refetch that runs ends before the earlier page that is asked for is fetched', async () => {
  const list = openList()
  await list.respondToAll()
  list.arrive()
  await list.refetch()
  await list.showEarlier()
  await list.respondToAll()
  expect(list.shown()).toEqual([4, 3, 2, 1])
})
