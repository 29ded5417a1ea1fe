import { seenAt } from '@/web/app/offline/offline-state'
import { queries } from '@/web/app/trpc'
import { createStore } from '@/web/lib/create-store'
import { messageOf } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'
import type { StoredFile } from './file-writes'
import { sendFile } from './send-file'
import { pageState } from '@/web/lib/page-state'

export type Upload = {
  /** Of this tab. */
  id: number
  taskId: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it is sent, from 0 to 1. */
  sent: number
  /** Why it has failed. */
  reason: string
  onStored?: (stored: StoredFile) => void
}

/** What this tab is sending, and what it could not send. */
export const uploads = createStore<readonly Upload[]>(() => [])

const sendings = pageState(() => new Map<number, AbortController>(), endAll)
let lastId = 0

/** Sends files to a task in their order; they go on when its details are closed. */
export function addFiles(taskId: number, files: readonly File[], onStored?: Upload['onStored']) {
  if (seenAt.get() !== null) return notify.error(offlineMessage)
  const added = files.map((file): Upload => {
    lastId += 1
    return {
      id: lastId,
      taskId,
      file,
      state: 'waiting',
      sent: 0,
      reason: '',
      onStored,
    }
  })
  uploads.set([...uploads.get(), ...added])
  sendWaiting()
}

const offlineMessage = 'Files can be added when the connection is back.'

export function retryUpload({ id }: Upload) {
  change(id, { state: 'waiting', sent: 0, reason: '' })
  sendWaiting()
}

/** Ends an upload, wherever it is, and forgets it. */
export function endUpload({ id }: Pick<Upload, 'id'>) {
  sendings.current.get(id)?.abort()
  uploads.set(uploads.get().filter((upload) => upload.id !== id))
  sendWaiting()
}

function change(id: number, part: Partial<Upload>) {
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
}

function sendWaiting() {
  const all = uploads.get()
  const isBusy = all.some(({ state }) => state !== 'failed')
  // Whoever leaves the page loses what is not sent yet.
  if (isBusy) window.addEventListener('beforeunload', askToStay)
  else window.removeEventListener('beforeunload', askToStay)
  for (const upload of nextToSend(all)) void send(upload)
}

/** The first file of each task of which none is being sent, so that a task has its files in their order. */
const nextToSend = (all: readonly Upload[]) =>
  all.filter(
    ({ id, taskId, state }) =>
      state === 'waiting' &&
      all.find((other) => other.taskId === taskId && other.state !== 'failed')?.id === id,
  )

/** The page is left. */
function endAll(all: ReadonlyMap<number, AbortController>) {
  for (const sending of all.values()) sending.abort()
  window.removeEventListener('beforeunload', askToStay)
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

async function send({ id, taskId, file, onStored }: Upload) {
  const sending = new AbortController()
  sendings.current.set(id, sending)
  change(id, { state: 'sending' })
  try {
    const [fileId] = await sendFile(taskId, file, {
      signal: sending.signal,
      onProgress: (sent) => change(id, { sent }),
    })
    const stored = (await readAgain(taskId))?.find((each) => each.id === fileId)
    endUpload({ id })
    if (stored) onStored?.(stored)
  } catch (error) {
    if (sending.signal.aborted) return
    const reason = messageOf(error)
    change(id, { state: 'failed', reason })
    // The details, which offer to send it again, may be closed.
    notify.error({ title: 'File not added', text: `“${file.name}”: ${reason}` })
    sendWaiting()
  } finally {
    sendings.current.delete(id)
  }
}

/** A list that cannot be read now is read when it is shown. */
const readAgain = (taskId: number) =>
  queries.file.list.fetch({ taskId }, { staleTime: 0 }).catch(() => undefined)
