import { fileAddress } from '@/domain/file'
import { keptText, undoOfOne } from '@/web/app/bin'
import { binDays } from '@/web/app/bin-days'
import { queryClient } from '@/web/app/query-client'
import { type Outputs, queries, trpcClient } from '@/web/app/trpc'
import { createStore } from '@/web/lib/create-store'
import { download } from '@/web/lib/download'
import { presentValues } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'
import type { RefusedLine } from '@/web/ui/fields/line-edit'
import type { Task } from '../tasks/task-types'
import { updateTask } from '../tasks/write/change-task'
import { addStep, type OtherStep, removeStep } from '@/web/app/undo-steps'
import { undoAction } from '../tasks/write/use-undo'

export type StoredFile = Outputs['file']['list'][number]

const ignore = () => {}

/** Shows a change at once, and sends it. A refused one goes when the files are read again. */
function write<Result>(
  taskId: number,
  show: (files: StoredFile[]) => StoredFile[],
  { send, failure }: { send: () => Promise<Result>; failure: string },
) {
  queries.file.list.setData({ taskId }, (files = []) => show(files))
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: send,
    scope: { id: `files-${taskId}` },
    meta: { failure },
    onSettled: () => queries.file.list.invalidate({ taskId }),
  })
  return mutation.execute(undefined)
}

const named = (id: number, name: string) => (files: StoredFile[]) =>
  files.map((file) => (file.id === id ? { ...file, name } : file))

/** Gives a file another name, unless somebody else has given it one since it was seen, which is shown then. */
export function renameFile(
  { id, taskId }: StoredFile,
  { line, seen }: RefusedLine,
  onRefused: (refused: RefusedLine) => void,
) {
  void write(taskId, named(id, line), {
    send: () => trpcClient.file.rename.mutate({ fileId: id, name: line, seen: { name: seen } }),
    failure: 'Failed to rename the file',
  }).catch((error: unknown) => {
    const name = presentValues(error)?.get('name')
    if (typeof name !== 'string') return
    queries.file.list.setData({ taskId }, (files = []) => named(id, name)(files))
    onRefused({ line, seen })
  })
}

/** Shows an image on the card of its task, or none. */
export const chooseCover = (task: Task, file: StoredFile | null) =>
  void updateTask(task, { cover: file?.id ?? null })

/** Files that are deleted on this page, and on the server once nobody takes it back. */
export const leavingFiles = createStore<ReadonlySet<number>>(() => new Set())

const withoutFile = (id: number) => (files: StoredFile[]) => files.filter((file) => file.id !== id)

const sendDeletion = ({ id, taskId }: StoredFile) =>
  write(taskId, withoutFile(id), {
    send: () => trpcClient.file.delete.mutate({ fileId: id }),
    failure: 'Failed to delete the file',
  })

export const deleteFile = (file: StoredFile) => (binDays() === 0 ? deleteLater(file) : deleteIntoBin(file))

function deleteIntoBin(file: StoredFile) {
  const { name } = file
  const deleted = sendDeletion(file)
  const action = undoOfOne({ name, binId: deleted.then(({ binId }) => binId) })
  deleted.then(
    () => notify.success({ title: 'Success', text: `“${name}” deleted. ${keptText()}`, action }),
    ignore,
  )
}

/** How long a deletion can be taken back: longer than its toast is shown. */
const graceMilliseconds = 8_000

/** Takes a file away at once. Its content cannot be brought back, so the server hears of it when that is no longer wanted. */
function deleteLater(file: StoredFile) {
  const timer = setTimeout(send, graceMilliseconds)
  const step: OtherStep = {
    did: Promise.resolve(true),
    revert: async () => forget(),
  }
  leavingFiles.set(new Set([...leavingFiles.get(), file.id]))
  window.addEventListener('pagehide', sendNow)
  void addStep(step)
  notify.success({
    title: 'Success',
    text: `“${file.name}” deleted`,
    action: undoAction(() => step),
  })

  function forget() {
    clearTimeout(timer)
    removeStep(step)
    window.removeEventListener('pagehide', sendNow)
    leavingFiles.set(new Set([...leavingFiles.get()].filter((id) => id !== file.id)))
  }

  function send() {
    void sendDeletion(file).catch(ignore)
    forget()
  }

  /** A page that is left may send nothing else. */
  function sendNow() {
    void fetch(fileAddress(file.id), {
      method: 'DELETE',
      keepalive: true,
    }).catch(ignore)
    forget()
  }
}

/** Saves a file, or an image in its full size, under its name. */
export const downloadFile = ({ id, name }: Pick<StoredFile, 'id' | 'name'>) =>
  download(`${fileAddress(id)}?download=1`, name)
