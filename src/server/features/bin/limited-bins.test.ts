import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BinItem } from '@/domain/bin-schema'
import { testServer } from '../../testing/app/test-server'
import { limitBins } from './limit-bins-queries'
import { sweepBins } from './sweep-bin'

const server = await testServer()

test('a bin that keeps too much loses the oldest things, and those of other projects stay', async () => {
  const owner = await server.person()
  const [full, other] = [await server.make.project(owner), await server.make.project(owner)]
  const remove = async (project: { id: number }, title: string) => {
    // PostgreSQL stores what repeats in fewer bytes.
    const description = randomBytes(6_000).toString('base64')
    const { id } = (
      await owner.call(`/api/projects/${project.id}/tasks`, { body: { title, description } })
    ).json<{ id: number }>()
    await owner.call(`/api/tasks/${id}`, { method: 'DELETE' })
  }
  for (const title of ['oldest', 'older', 'newest']) await remove(full, title)
  await remove(other, 'alone')
  const names = async (project: { id: number }) =>
    (await owner.call(`/api/projects/${project.id}/bin`)).json<BinItem[]>().map(({ name }) => name)
  await limitBins(server.db)
  await sweepBins(server.db)
  expect(await names(full)).toEqual(['newest', 'older', 'oldest'])
  await limitBins(server.db, 12_000)
  await sweepBins(server.db)
  expect(await names(full)).toEqual(['newest'])
  expect(await names(other)).toEqual(['alone'])
})
