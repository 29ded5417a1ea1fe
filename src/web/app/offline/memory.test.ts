import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeSeenItems, setCurrentUserId, startSigningOut } from '../person-storage'
import { forgetMemory } from './memory-name'

/** Another tab: it shares the browser's storage, and has its own modules. */
async function openTab() {
  vi.resetModules()
  return import('./memory')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', indexedDB)
  localStorage.clear()
  setCurrentUserId(1)
})
afterEach(async () => {
  await forgetMemory()
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.resetModules()
})

const entry = (number: number, data: unknown = number) =>
  [JSON.stringify(['task.list', { projectId: number }]), { data, at: number }] as const
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('two tabs that store at the same moment lose none of each other’s answers', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await Promise.all(
    numbers(1, 20).map((number) => (number % 2 ? one : other).storeAnswers(1, [entry(number)])),
  )
  const read = numbers(1, 20).map((projectId) => other.recall('task.list', { projectId }))
  expect(await Promise.all(read)).toEqual(numbers(1, 20))
})

test('the 200 newest answers are stored, whichever tabs store them', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await Promise.all([
    one.storeAnswers(
      1,
      numbers(1, 150).map((number) => entry(number)),
    ),
    other.storeAnswers(
      1,
      numbers(151, 300).map((number) => entry(number)),
    ),
  ])
  await one.storeAnswers(1, [entry(301)])
  const kept = await Promise.allSettled(
    numbers(1, 301).map((projectId) => one.recall('task.list', { projectId })),
  )
  expect(kept.findIndex(({ status }) => status === 'fulfilled')).toBe(101)
})

test('what one person has seen is read for nobody else and for nobody', async () => {
  const tab = await openTab()
  await tab.storeAnswers(1, [entry(1)])
  setCurrentUserId(2)
  await expect(tab.recall('task.list', { projectId: 1 })).rejects.toThrow('not seen before')
  removeSeenItems()
  await expect(tab.recall('task.list', { projectId: 1 })).rejects.toThrow('not seen before')
})

test('what another person sees takes the place of it', async () => {
  const tab = await openTab()
  await tab.storeAnswers(1, [entry(1)])
  setCurrentUserId(2)
  await tab.storeAnswers(2, [entry(2)])
  setCurrentUserId(1)
  await expect(tab.recall('task.list', { projectId: 1 })).rejects.toThrow('not seen before')
})

test('a tab that stores while another one signs out leaves nothing', async () => {
  const tab = await openTab()
  await tab.storeAnswers(1, [entry(1)])
  const storing = tab.storeAnswers(1, [entry(2)]).catch(() => undefined)
  startSigningOut()
  await Promise.all([forgetMemory(), storing, tab.storeAnswers(1, [entry(3)]).catch(() => undefined)])
  await (await openTab()).storeAnswers(1, [entry(4)])
  setCurrentUserId(1)
  localStorage.removeItem('signingOut')
  setCurrentUserId(1)
  const later = await openTab()
  for (const projectId of [1, 2, 3, 4])
    await expect(later.recall('task.list', { projectId })).rejects.toThrow('not seen before')
})
