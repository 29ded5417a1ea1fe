import { defaultMaxFileBytes } from '@/domain/file'
import { isObject } from '@/domain/is-object'
import { sendForm } from '@/web/lib/send-form'

const tooLong = 'The file could not be sent. It may be larger than this server accepts.'

type Options = { signal: AbortSignal; onProgress: (sent: number) => void }

/**
 * Sends a file to a task, and says how far it is.
 * @returns the ids of what was stored
 * @throws with the sentence of the server
 */
export async function sendFile(taskId: number, file: File, options: Options) {
  const form = new FormData()
  form.append('files', file, file.name)
  const mayBeTooLong = file.size > defaultMaxFileBytes && { interrupted: tooLong }
  return idsIn(
    await sendForm(`/api/tasks/${taskId}/files`, form, { status: 201, ...options, ...mayBeTooLong }),
  )
}

const idsIn = (stored: unknown) =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) =>
    isObject(each) && 'id' in each && typeof each.id === 'number' ? [each.id] : [],
  )
