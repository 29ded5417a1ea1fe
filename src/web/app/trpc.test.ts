import { expect, test, vi } from 'vitest'
import { trpcClient } from './trpc'

test('calls that check passwords, codes or tokens, and preloaded queries, are sent alone; all others are batched', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').pathname.replace('/trpc/', ''))
    return Response.json([])
  })
  await Promise.allSettled([
    trpcClient.account.me.query(),
    trpcClient.password.checkStrength.mutate({ password: 'ada likes lanes' }),
    trpcClient.twoFactor.setup.mutate(),
    trpcClient.aeroAuth.verify.mutate({ totpToken: '123456' }),
    trpcClient.session.list.query(),
    trpcClient.task.list.query({ projectId: 7 }),
    trpcClient.project.list.query(),
    trpcClient.organization.list.query(),
    trpcClient.organization.create.mutate({ name: 'Green Ltd' }),
    trpcClient.project.create.mutate({ name: 'Garden' }),
  ])
  expect(new Set(asked)).toEqual(
    new Set([
      'account.me',
      'password.checkStrength',
      'twoFactor.setup',
      'aeroAuth.verify',
      'session.list',
      'task.list',
      'project.list,organization.list',
      'organization.create,project.create',
    ]),
  )
})
