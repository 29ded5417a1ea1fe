import type { FastifyInstance } from 'fastify'
import type { CookieJar } from './inject-fetch'

const boundary = 'the-boundary-of-a-form'

/** An `XMLHttpRequest` that sends a form to a server in this process, with cookies, and reports progress. */
export const injectUpload = (app: FastifyInstance, cookies: CookieJar) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #url = ''
    #isAborted = false
    #type = ''

    open(_method: 'POST', url: string) {
      this.#url = url
    }

    getResponseHeader() {
      return this.#type
    }

    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }

    send(form: FormData) {
      void this.#send(form)
    }

    async #send(form: FormData) {
      const payload = await bodyOf(form)
      for (const loaded of [0, payload.length]) {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: payload.length }))
      }
      const answer = await postForm(app, cookies, this.#url, payload)
      if (this.#isAborted) return
      this.status = answer.statusCode
      this.responseText = answer.payload
      this.#type = String(answer.headers['content-type'])
      this.dispatchEvent(new Event('load'))
    }
  }

const postForm = (app: FastifyInstance, cookies: CookieJar, url: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url,
    cookies,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })

/** Adds files to a task, as another browser would. */
export async function addFilesAs(
  cookies: CookieJar,
  app: FastifyInstance,
  taskId: number,
  files: readonly File[],
) {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  await postForm(app, cookies, `/api/tasks/${taskId}/files`, await bodyOf(form))
}

async function bodyOf(form: FormData) {
  const parts: Buffer[] = []
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') {
      const field = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      parts.push(Buffer.from(field))
      continue
    }
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(await value.arrayBuffer()), Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}
