import { queryClient } from '@/web/app/query-client'
import { queries, trpcClient, type Outputs } from '@/web/app/trpc'
import type { ToastMessage } from '@/web/lib/notify'

type Watch = Outputs['watch']['task']

/** A task or a project that the viewer may watch. */
export type Watched = {
  /** Choices in one scope are sent one after the other, so that the last one wins. */
  scope: string
  /** As it is cached, else as the server has it. */
  known: () => Promise<Watch>
  show: (watch: Watch) => Promise<void>
  send: (watch: Watch) => Promise<Watch>
}

export function watchedTask(taskId: number): Watched {
  const { task } = queries.watch
  return {
    scope: `watch-task-${taskId}`,
    known: () => task.ensureData({ taskId }),
    async show(watch) {
      await task.cancel({ taskId })
      task.setData({ taskId }, watch)
    },
    send: (watch) => trpcClient.watch.setTask.mutate({ taskId, ...watch }),
  }
}

export function watchedProject(projectId: number): Watched {
  const { project } = queries.watch
  return {
    scope: `watch-project-${projectId}`,
    known: () => project.ensureData({ projectId }),
    async show(watch) {
      await project.cancel({ projectId })
      project.setData({ projectId }, watch)
    },
    send: (watch) => trpcClient.watch.setProject.mutate({ projectId, ...watch }),
  }
}

/** Shows the choice at once, and the former one again if it is rejected. */
export async function chooseWatch({ scope, show, send }: Watched, watching: boolean, success?: ToastMessage) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => send({ watching }),
    scope: { id: scope },
    meta: { success, failure: watching ? 'Failed to watch this' : 'Failed to stop watching this' },
    onMutate: () => show({ watching }),
    onError: () => show({ watching: !watching }),
    // A project is watched with its tasks.
    onSettled: () => queries.watch.invalidate(),
  })
  await mutation.execute(undefined).catch(() => {})
}

/** Watches what is not watched, or stops watching it, and says which. */
export async function toggleWatch(watched: Watched, name: string) {
  const { watching } = await watched.known()
  await chooseWatch(watched, !watching, {
    title: watching ? 'No longer watched' : 'Watched',
    text: watching
      ? `In “${name}” only mentions and assignments reach you`
      : `You are notified about everything in “${name}”`,
  })
}
