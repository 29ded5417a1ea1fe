import { Worker } from 'node:worker_threads'
import type {
  FromPageThread,
  PageRequest,
  PageRenderer,
  RenderedPage,
  ToPageThread,
} from '@/domain/rendered-page'
import { minuteMilliseconds } from '@/domain/units'

const maxMegabytes = 256
/** An idle thread keeps about 50 MB of memory. */
const idleMilliseconds = minuteMilliseconds

type Page = {
  call: PageRequest['call']
  resolve: (rendered: RenderedPage | null) => void
  reject: (reason: Error) => void
}

type Thread = { worker: Worker; pages: Map<number, Page>; isReady: Promise<void> }

/**
 * Renders pages in a thread, so that no other request waits. The thread starts when a page is opened, and ends after a
 * minute without rendering.
 * @param program the path of the thread's program
 */
export function createPageThread(program: string, idle = idleMilliseconds): PageRenderer {
  let running: Thread | null = null
  let lastPage = 0
  let timer: NodeJS.Timeout | undefined

  function thread() {
    running ??= start()
    return running
  }

  function start() {
    const pages: Thread['pages'] = new Map()
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
    worker.unref()
    const end = (reason: Error) => {
      if (running === started) running = null
      for (const { reject } of pages.values()) reject(reason)
      pages.clear()
    }
    const isReady = new Promise<void>((resolve) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => resolve())
    })
    const started: Thread = { worker, pages, isReady }
    worker.on('message', (message: FromPageThread) => {
      take(started, message).catch(() => {})
    })
    worker.on('error', (error) => end(asError(error)))
    worker.on('exit', () => end(new Error('The thread that renders pages has ended')))
    endWhenIdle(started)
    return started
  }

  function endWhenIdle({ worker, pages }: Thread) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (pages.size > 0) return
      running = null
      worker.terminate().catch(() => {})
    }, idle).unref()
  }

  async function take(from: Thread, message: FromPageThread) {
    if (message.kind === 'ready') return
    const page = from.pages.get(message.page)
    if (!page) return
    if (message.kind === 'call') return answer(from, page, message)
    from.pages.delete(message.page)
    endWhenIdle(from)
    if (message.kind === 'rendered') page.resolve(message.rendered)
    else page.reject(new Error(message.reason))
  }

  return {
    prepare: () => thread().isReady,
    async render({ call, ...request }) {
      const { worker, pages } = thread()
      lastPage += 1
      const page = lastPage
      return new Promise((resolve, reject) => {
        pages.set(page, { call, resolve, reject })
        worker.postMessage({ kind: 'render', page, request } satisfies ToPageThread, [])
      })
    },
    async close() {
      clearTimeout(timer)
      await running?.worker.terminate()
    },
  }
}

async function answer(
  { worker }: Thread,
  { call }: Page,
  message: Extract<FromPageThread, { kind: 'call' }>,
) {
  const { path, input } = message
  const answered = await call(path, input).catch(() => null)
  worker.postMessage({ kind: 'answer', call: message.call, answer: answered } satisfies ToPageThread, [])
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))
