import { MutationObserver, QueryClient, type MutationMeta } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, useToast } from '@/web/lib/notify'
import { mutationFeedback } from './mutation-feedback'

const client = new QueryClient({ mutationCache: mutationFeedback })
const { result: toast } = renderHook(useToast)

const run = (mutationFn: () => Promise<unknown>, meta?: MutationMeta) =>
  new MutationObserver(client, { mutationFn, meta, retry: false }).mutate().catch(() => undefined)
const refused = () => Promise.reject(new Error('This project is archived.'))

beforeEach(() => dismissToast(toast.current?.id ?? 0))

describe('the toast of a mutation', () => {
  test('tells a declared success', async () => {
    await run(() => Promise.resolve(), { success: 'Project created successfully' })
    expect(toast.current).toMatchObject({ title: 'Success', text: 'Project created successfully' })
  })

  test('is not there for a success that declares none', async () => {
    await run(() => Promise.resolve())
    expect(toast.current).toBeNull()
  })

  test('tells a failure in the server’s own words', async () => {
    await run(refused)
    expect(toast.current).toMatchObject({ title: 'Error', text: 'This project is archived.', tone: 'error' })
  })

  test('tells a failure in the declared words', async () => {
    await run(refused, { failure: 'Failed to move task' })
    expect(toast.current).toMatchObject({ text: 'Failed to move task' })
  })

  test('tells a failure as the mutation words it for that error', async () => {
    await run(refused, { failure: ({ message }) => ({ title: 'Not undone', text: message }) })
    expect(toast.current).toMatchObject({ title: 'Not undone', text: 'This project is archived.' })
    await run(refused, { failure: ({ message }) => message.toUpperCase() })
    expect(toast.current).toMatchObject({ title: 'Error', text: 'THIS PROJECT IS ARCHIVED.' })
  })

  test('leaves a failure to the hook that answers it itself', async () => {
    await run(refused, { failure: null })
    expect(toast.current).toBeNull()
  })
})
