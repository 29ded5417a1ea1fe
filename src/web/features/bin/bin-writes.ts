import type { BinKind } from '@/domain/bin'
import { maxTasksInBatch } from '@/domain/task'
import { binKey } from '@/web/app/bin-days'
import { queryClient } from '@/web/app/query-client'
import { restoreFromBin } from '@/web/app/restore-from-bin'
import { trpcClient } from '@/web/app/trpc'
import type { ToastAction, ToastMessage } from '@/web/lib/notify'
import { type BinItem, itemCount, nameOf } from './bin-model'

/** Restores things, and says so. `open` opens one that can be opened. */
export function restoreItems(items: readonly BinItem[], open: (item: BinItem) => void) {
  const [first, ...others] = items
  if (!first) return Promise.resolve()
  if (others.length > 0) return restoreSeveral(items)
  const action: ToastAction = { label: 'Open', run: () => open(first) }
  const text = `“${nameOf(first)}” is back`
  return restoreFromBin(first.id, { title: 'Restored', text, ...(isOpened[first.kind] && { action }) })
}

const isOpened: Record<BinKind, boolean> = {
  task: true,
  project: true,
  lane: false,
  label: false,
  comment: false,
  file: false,
}

/** What others need comes first: a task its lane and labels, a comment or a file its task. */
const order: readonly BinKind[] = ['project', 'lane', 'label', 'task', 'comment', 'file']

function restoreSeveral(items: readonly BinItem[]) {
  const result = { restored: 0, reasons: new Set<string>() }
  return write({
    async send() {
      for (const kind of order) {
        const ofKind = items.filter((item) => item.kind === kind)
        if (kind === 'task') await restoreTasks(ofKind, result)
        else for (const { id } of ofKind) await restoreOne(id, result)
      }
      if (result.restored === 0) throw new Error([...result.reasons].join(' '))
    },
    success() {
      const restored = result.restored === items.length ? itemCount(items) : String(result.restored)
      const text = `${restored} ${result.restored === 1 ? 'is' : 'are'} back`
      return { title: 'Restored', text: [text, ...result.reasons].join('. ') }
    },
  })
}

type Result = { restored: number; reasons: Set<string> }

async function restoreTasks(tasks: readonly BinItem[], result: Result) {
  for (let start = 0; start < tasks.length; start += maxTasksInBatch) {
    const part = tasks.slice(start, start + maxTasksInBatch)
    const [first] = part
    if (!first) return
    await attempt(result, async () => {
      const binIds = part.map(({ id }) => id)
      const { restored, refused } = await trpcClient.bin.restoreMany.mutate({
        projectId: first.projectId,
        binIds,
      })
      for (const { reason } of refused) result.reasons.add(reason)
      return restored.length
    })
  }
}

const restoreOne = (binId: number, result: Result) =>
  attempt(result, async () => {
    await trpcClient.bin.restore.mutate({ binId })
    return 1
  })

/** One that cannot be restored does not keep the others in the bin. */
async function attempt(result: Result, send: () => Promise<number>) {
  try {
    result.restored += await send()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    result.reasons.add(error.message)
  }
}

/** Deletes things for good, one after the other. */
export const purgeItems = (items: readonly BinItem[]) =>
  write({
    async send() {
      for (const { id: binId } of items) await trpcClient.bin.purge.mutate({ binId })
    },
    announcement: `${itemCount(items)} deleted for good`,
  })

type Write = {
  send: () => Promise<void>
  /** The toast, once the server has answered. */
  success?: () => ToastMessage
  announcement?: string
}

function write({ send, success, announcement }: Write) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    meta: {
      announcement,
      get success() {
        return success?.()
      },
    },
    // Restored things can be shown anywhere.
    onSettled: () => queryClient.invalidateQueries(success ? {} : { queryKey: binKey }),
  })
  return mutation.execute(undefined)
}
