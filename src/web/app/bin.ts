import { type QueryKey, useQuery } from '@tanstack/react-query'
import { keptInBin } from '@/domain/bin'
import { announce, notify, type ToastAction, type ToastMessage } from '@/web/lib/notify'
import { queryClient } from './query-client'
import { trpcClient, type Outputs } from './trpc'
import { addStep, type OtherStep, revertAction } from './undo-steps'
import { viewerQuery } from './viewer'

export type Restored = Outputs['bin']['restore']

/** For how many days the server keeps what is deleted; 0: not at all, or it is not known. */
export const binDays = () => queryClient.getQueryData(viewerQuery.queryKey)?.binDays ?? 0

/** The same for what the server renders too. */
export const useBinDays = () => useQuery({ ...viewerQuery, staleTime: Infinity }).data?.binDays ?? 0

/** `Kept in the bin for 30 days.`; undefined if the server keeps nothing. */
export function keptText() {
  const days = binDays()
  return days === 0 ? undefined : keptInBin(days)
}

/** The key of all lists of deleted things. */
export const binKey: QueryKey = ['bin']

type Undo = {
  /** Where the bin keeps it; the promise fails if it was not deleted. */
  binIds: Promise<readonly (number | null)[]>
  restore: (binIds: readonly number[]) => Promise<unknown>
}

/**
 * Records a deletion, so that the person can undo it. Returns the button of its toast; undefined if the server keeps
 * nothing.
 */
export function undoOfDeletion({ binIds, restore }: Undo) {
  const kept = binIds.then(
    (ids) => ids.filter((id) => id !== null),
    () => [],
  )
  if (binDays() === 0) return undefined
  const step: OtherStep = {
    did: kept.then(({ length }) => length > 0),
    revert: async () => restore(await kept),
  }
  void addStep(step)
  return revertAction(() => step)
}

type Deleted = {
  /** What the toasts call it. */
  name: string
  binId: Promise<number | null> | number | null
  /** The button of the toast that says that it is restored. */
  action?: ToastAction
}

/** The same for one thing. */
export const undoOfOne = ({ name, binId, action }: Deleted) =>
  undoOfDeletion({
    binIds: Promise.resolve(binId).then((id) => [id]),
    restore: (binIds) =>
      Promise.all(
        binIds.map((id) => restoreFromBin(id, { title: 'Undone', text: `“${name}” is back`, action })),
      ),
  })

/** Restores something. Everything that the page shows is read again, because it can be shown anywhere. */
export function restoreFromBin(binId: number, success: ToastMessage) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => trpcClient.bin.restore.mutate({ binId }),
    meta: { success },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return mutation.execute(undefined)
}

/** Says that a project was deleted; where the bin keeps it, with a button to undo it. `open` opens it again. */
export const sayProjectDeleted = ({ name }: { name: string }, binId: number | null, open: () => void) =>
  notify.success({
    title: 'Success',
    text: 'Project deleted successfully',
    about: name,
    action: undoOfOne({ name, binId, action: { label: 'Open', run: open } }),
  })

/** Says that something in sight was deleted; with a button to undo it if the bin keeps it. */
export function sayDeleted(text: string, { name, binId }: Pick<Deleted, 'name' | 'binId'>) {
  const action = undoOfOne({ name, binId })
  if (action) notify.success({ title: 'Success', text, about: name, action })
  else announce(text)
}
