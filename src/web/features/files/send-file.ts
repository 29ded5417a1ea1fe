import { defaultMaxFileBytes } from '@/domain/file'
import { isObject } from '@/web/lib/is-object'
import { unreachableMessage } from '@/web/lib/load-part'

/** A server that refuses what is too long hears no more of it, and browsers lose its sentence. */
const interrupted = ({ size }: File) =>
  size > defaultMaxFileBytes
    ? 'The file could not be sent. It may be larger than this server accepts.'
    : unreachableMessage

type Options = { signal: AbortSignal; onProgress: (sent: number) => void }

/**
 * Sends a file to a task, and says how far it is, which `fetch` does not.
 * @returns the ids of what was stored
 * @throws with the sentence of the server
 */
export const sendFile = (taskId: number, file: File, { signal, onProgress }: Options) =>
  new Promise<number[]>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('files', file, file.name)
    request.open('POST', `/api/tasks/${taskId}/files`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(idsIn(request.responseText))
      else reject(new Error(sentenceOf(request) ?? unreachableMessage))
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new Error(interrupted(file))))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

function idsIn(text: string) {
  const stored: unknown = JSON.parse(text)
  return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) =>
    isObject(each) && 'id' in each && typeof each.id === 'number' ? [each.id] : [],
  )
}

/** What the server says; anything but plain text comes from what stands between. */
const sentenceOf = (request: XMLHttpRequest) =>
  request.getResponseHeader('content-type')?.startsWith('text/plain') ? request.responseText : undefined
