import { unreachableMessage } from './load-part'

type Options = {
  /** The status of success. */
  status: number
  signal: AbortSignal
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void
  /** The message if the connection breaks; a server that refuses a long request stops reading it. */
  interrupted?: string
}

/**
 * Sends a form and reports its progress, which `fetch` does not.
 * @returns the JSON of the answer
 * @throws an error with the server's message
 */
export const sendForm = (
  address: string,
  form: FormData,
  { status, signal, onProgress, interrupted = unreachableMessage }: Options,
) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status === status) resolve(JSON.parse(request.responseText))
      else reject(new Error(sentenceOf(request) ?? unreachableMessage))
    })
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new Error(interrupted)))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })

/** The server's message; undefined for a response of another type, which comes from a proxy. */
const sentenceOf = (request: XMLHttpRequest) =>
  request.getResponseHeader('content-type')?.startsWith('text/plain') ? request.responseText : undefined
