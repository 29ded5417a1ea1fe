import { expect, test } from 'vitest'
import { createEndableWork } from './endable-work'

const held = (controller: AbortController) =>
  new Promise<never>((_resolve, reject) => {
    const { signal } = controller
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('all work on a thing ends with it, and no other', async () => {
  const work = createEndableWork()
  const [one, again, other] = [work.run(1, held), work.run(1, held), work.run(2, held)]
  const others: string[] = []
  other.catch(() => others.push('ended'))
  work.end(1)
  await expect(one).rejects.toThrow('aborted')
  await expect(again).rejects.toThrow('aborted')
  expect(others).toEqual([])
  work.endAll()
  await expect(other).rejects.toThrow('aborted')
})

test('what begins after the end of everything has ended already', async () => {
  const work = createEndableWork()
  work.endAll()
  await expect(work.run(1, held)).rejects.toThrow('aborted')
})

test('the end of what is not at work is no error', () => {
  expect(() => createEndableWork().end(1)).not.toThrow()
})
