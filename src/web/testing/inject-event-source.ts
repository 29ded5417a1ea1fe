import { waitFor } from '@testing-library/react'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

/** The streams on which the server has started to send events. */
const open = new Set<EventTarget>()

/** Waits until the page receives later events. */
export const untilStreamOpen = () => waitFor(() => expect(open.size).toBe(1))

/** An `EventSource` that calls a server in this process, with these cookies, as the server's page would. */
export const injectEventSource = (app: FastifyInstance, cookies: Record<string, string>) =>
  class InjectEventSource extends EventTarget {
    readonly CLOSED = 2
    readyState = 0
    private closeStream = () => {}

    constructor(address: string) {
      super()
      this.read(address).catch(() => this.end())
    }

    close() {
      this.readyState = this.CLOSED
      open.delete(this)
      this.closeStream()
    }

    private async read(url: string) {
      const response = await app.inject({
        url,
        cookies,
        headers: { accept: 'text/event-stream' },
        payloadAsStream: true,
      })
      const stream = response.stream()
      this.closeStream = () => stream.destroy()
      if (this.readyState === this.CLOSED) return this.closeStream()
      if (response.statusCode === 200) this.readyState = 1
      let unfinished = ''
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        const blocks = (unfinished + text).split('\n\n')
        unfinished = blocks.pop() ?? ''
        for (const block of blocks) this.tell(block)
      })
      stream.on('close', () => this.end())
    }

    private tell(block: string) {
      if (this.readyState === this.CLOSED) return
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
        }),
      )
      const data = fields.get('data')
      if (data === undefined) return
      const type = fields.get('event') ?? 'message'
      if (type === 'message') open.add(this)
      this.dispatchEvent(new MessageEvent(type, { data, lastEventId: fields.get('id') ?? '' }))
    }

    /** The server has ended the stream, or refused it. */
    private end() {
      open.delete(this)
      if (this.readyState === this.CLOSED) return
      this.readyState = this.readyState === 0 ? this.CLOSED : 0
      this.dispatchEvent(new Event('error'))
    }
  }
