import { isObject } from '@/web/lib/is-object'
import { unreachableMessage } from '@/web/lib/load-part'

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
      const answer = answerOf(request.responseText)
      if (request.status === 201) resolve(idsOf(answer))
      else reject(new Error(messageOf(answer) ?? unreachableMessage))
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new Error(unreachableMessage)))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

function answerOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const idsOf = (answer: unknown) =>
  (Array.isArray(answer) ? answer : []).flatMap((each: unknown) =>
    isObject(each) && 'id' in each && typeof each.id === 'number' ? [each.id] : [],
  )

/** The first sentence that an error of `/api` holds. */
const messageOf = (answer: unknown) =>
  isObject(answer) && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined
