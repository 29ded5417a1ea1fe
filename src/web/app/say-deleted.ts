import { announce, notify } from '@/web/lib/notify'
import { type Deleted, undoOfOne } from './bin'

/** Says that something in sight was deleted; with a button to undo it if the bin keeps it. */
export function sayDeleted(sentence: string, { name, binId }: Pick<Deleted, 'name' | 'binId'>) {
  const action = undoOfOne({ name, binId })
  if (action) notify.success({ title: 'Success', text: sentence, about: name, action })
  else announce(sentence)
}

/** Says that a project was deleted; where the bin keeps it, with a button to undo it. `open` opens it again. */
export const sayProjectDeleted = ({ name }: { name: string }, binId: number | null, open: () => void) =>
  notify.success({
    title: 'Success',
    text: 'Project deleted successfully',
    about: name,
    action: undoOfOne({ name, binId, action: { label: 'Open', run: open } }),
  })
