import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isDenied } from '@/web/lib/error-code'

/** The details of the task over its board. */
export const Route = createFileRoute('/_signed-in/t/$shortId')({
  loader: async ({ context: { queries }, params }) => {
    const task = await queries.task.byShortId.fetch(params).catch((error: unknown) => {
      throw isDenied(error) ? notFound() : error
    })
    const { projectId, id } = task
    throw redirect({ to: '/project/$projectId', params: { projectId }, search: { task: id }, replace: true })
  },
})
