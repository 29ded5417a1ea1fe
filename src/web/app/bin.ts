import { keptInBin } from '@/domain/bin'
import { loadPart } from '@/web/lib/load-part'
import { notify, type ToastAction } from '@/web/lib/notify'
import { binDays } from './bin-days'
import { addStep, type OtherStep, revertAction } from './undo-steps'

/** `Kept in the bin for 30 days.`; undefined if the server keeps nothing. */
export function keptText() {
  const days = binDays()
  return days === 0 ? undefined : keptInBin(days)
}

type Undo = {
  /** Where the bin keeps it; the promise fails if it was not deleted. */
  binIds: Promise<readonly (number | null)[]>
  /** Loads what restores it. */
  load: () => Promise<(binIds: readonly number[]) => Promise<unknown>>
}

/**
 * Records a deletion, so that the person can undo it. Returns the button of its toast; undefined if the server keeps
 * nothing.
 */
export function undoOfDeletion({ binIds, load }: Undo) {
  const kept = binIds.then(
    (ids) => ids.filter((id) => id !== null),
    () => [],
  )
  if (binDays() === 0) return undefined
  const step: OtherStep = {
    did: kept.then(({ length }) => length > 0),
    async revert() {
      const restore = await loadPart(load).catch((error: Error) => {
        notify.error(error.message)
        throw error
      })
      await restore(await kept)
    },
  }
  void addStep(step)
  return revertAction(() => step)
}

export type Deleted = {
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
    load: async () => {
      const { restoreFromBin } = await import('./restore-from-bin')
      const success = { title: 'Undone', text: `“${name}” is back`, action }
      return (binIds) => Promise.all(binIds.map((id) => restoreFromBin(id, success)))
    },
  })
