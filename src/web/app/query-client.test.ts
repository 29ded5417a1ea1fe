import { MutationObserver, QueryClient, type MutationMeta } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, useToast } from '@/web/lib/notify'
import { mutationFeedback } from './query-client'

const client = new QueryClient({ mutationCache: mutationFeedback })
const { result: toast } = renderHook(useToast)

const run = (mutationFn: () => Promise<unknown>, meta?: MutationMeta) =>
  new MutationObserver(client, { mutationFn, meta, retry: false }).mutate().catch(() => undefined)
const fails = () => Promise.reject(new Error('This project is archived.'))

beforeEach(() => dismissToast(toast.current?.id ?? 0))

describe('the toast of a mutation', () => {
  test('shows a declared success', async () => {
    await run(() => Promise.resolve(), { success: 'Project created successfully' })
    expect(toast.current).toMatchObject({ title: 'Success', text: 'Project created successfully' })
  })

  test('is not shown for a success that declares none', async () => {
    await run(() => Promise.resolve())
    expect(toast.current).toBeNull()
  })

  test('shows the server’s message for a failure', async () => {
    await run(fails)
    expect(toast.current).toMatchObject({ title: 'Error', text: 'This project is archived.', tone: 'error' })
  })

  test('shows the declared text for a failure', async () => {
    await run(fails, { failure: 'Failed to move task' })
    expect(toast.current).toMatchObject({ text: 'Failed to move task' })
  })

  test('shows the text that the mutation derives from the error', async () => {
    await run(fails, { failure: ({ message }) => ({ title: 'Not undone', text: message }) })
    expect(toast.current).toMatchObject({ title: 'Not undone', text: 'This project is archived.' })
    await run(fails, { failure: ({ message }) => message.toUpperCase() })
    expect(toast.current).toMatchObject({ title: 'Error', text: 'THIS PROJECT IS ARCHIVED.' })
  })

  test('is not shown when the hook handles the failure itself', async () => {
    await run(fails, { failure: null })
    expect(toast.current).toBeNull()
  })
})
