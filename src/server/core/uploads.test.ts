import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database'
import { createUploads } from './uploads'

const { db } = await testDatabase()
const mebibyte = 1024 * 1024
const uploads = createUploads(db, { maxBytesPerDay: 4 * mebibyte })
const call = (userId: number, bodyBytes = 0) => ({ userId, bodyBytes, onceClientIsGone: () => () => {} })

/** Uploads of a person that end when the test says so. */
function underWay(userId: number, count: number) {
  const ends: (() => void)[] = []
  const begun = { count: 0 }
  const all = Array.from({ length: count }, () =>
    uploads.receive(call(userId), () => {
      begun.count += 1
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  return { begun, all, end: () => ends.splice(0).forEach((end) => end()) }
}

test('six uploads of a person run at once and twenty wait with them; the next is refused, and nobody else waits', async () => {
  const many = underWay(1, 20)
  await expect.poll(() => many.begun.count).toBe(6)
  await expect(uploads.receive(call(1), () => Promise.resolve())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many of your files are being sent at once. Wait until some have arrived, then try again.',
  })
  expect(await uploads.receive(call(2), () => Promise.resolve('received'))).toBe('received')
  await expect
    .poll(() => {
      many.end()
      return many.begun.count
    })
    .toBe(20)
  many.end()
  await Promise.all(many.all)
  expect(await uploads.receive(call(1), () => Promise.resolve('received'))).toBe('received')
})

const tooMuch = { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^You have sent 4 MiB in a day/) }

test('what arrives is counted, also of what is refused, and the next byte after the day’s is refused', async () => {
  const refused = uploads.receive(call(3), async (received) => {
    await received(2 * mebibyte)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await uploads.receive(call(3), (received) => received(1.5 * mebibyte))
  await expect(uploads.receive(call(3), (received) => received(mebibyte))).rejects.toMatchObject(tooMuch)
  await expect(uploads.count(3, 1)).rejects.toMatchObject(tooMuch)
  await expect(uploads.receive(call(3), () => Promise.resolve())).rejects.toMatchObject(tooMuch)
})

test('a body that says that it is longer than the rest of the day is refused before it is read', async () => {
  await uploads.count(4, 2 * mebibyte)
  const read = uploads.receive(call(4, 3 * mebibyte), () => Promise.reject(new Error('It was read')))
  await expect(read).rejects.toMatchObject(tooMuch)
  expect(await uploads.receive(call(4, 2 * mebibyte), () => Promise.resolve('received'))).toBe('received')
})

test('small bytes count too, and the count ends with its day', async () => {
  for (let times = 0; times < 5; times += 1) await uploads.receive(call(5), (received) => received(1))
  const counted = () =>
    db.selectFrom('throttles').select('hits').where('key', '=', 'received-kibibytes:5').executeTakeFirst()
  expect(await counted()).toEqual({ hits: 5 })
  await db.updateTable('throttles').set({ resetsAt: '2026-01-01T00:00:00.000Z' }).execute()
  await uploads.count(5, 1)
  expect(await counted()).toEqual({ hits: 1 })
})
