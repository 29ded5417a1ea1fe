import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { endOf } from '../e2e/support/product'
import { countsOf, type Finding, inSeconds, unless } from './finding'
import { openRawStream } from './raw-stream'
import type { Stage } from './stage'
import { until } from './until'

type Size = { requests: number; streams: number; isTimed: boolean }

const allowedMilliseconds = 10_000
/** Before the last, empty chunk. */
const endsWithReconnect = /retry: [1-3]\d{3}\n\n\r\n0\r\n\r\n$/

/** Stops a process while requests are running and streams are open. */
export async function stopUnderLoad(
  stage: Stage,
  { requests, streams: count, isTimed }: Size,
): Promise<Finding> {
  const { cookie, projectId } = await stage.ownBoard()
  const others = await stage.ownBoards(Math.ceil(count / 20))
  const { url, child } = await stage.further()
  const streams = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const user = others[index % others.length]
      const path = `/api/projects/${user?.projectId}/events`
      return openRawStream({ url, path, cookie: user?.cookie ?? '' })
    }),
  )
  const begun = await Promise.all(
    Array.from({ length: requests }, () => begin(`${url}/api/projects/${projectId}/tasks`, cookie)),
  )

  const started = performance.now()
  const ended = endOf(child, 'SIGTERM')
  await until(() => isRejected(url), 'new connections are rejected')
  child.kill('SIGTERM')
  const statuses = await Promise.all(begun.map((each) => finish(each)))
  await Promise.all(streams.map(({ ended }) => ended))
  child.kill('SIGINT')
  const code = await ended
  const stoppedAfter = performance.now() - started
  const made = stage.db.selectFrom('tasks').select('id').where('projectId', '=', projectId)
  const tasks = (await made.execute()).length
  return {
    line: `a stop with ${requests} requests begun and ${count} streams: ${countsOf(statuses)}, exit ${code} after ${inSeconds(stoppedAfter)}`,
    faults: [
      ...unless(
        statuses.every((status) => status === 201),
        `requests that had begun: ${countsOf(statuses)}`,
      ),
      ...unless(tasks === requests, `${tasks} tasks of ${requests} were made`),
      ...unless(
        streams.every(({ tail }) => endsWithReconnect.test(tail())),
        'a stream did not get a reconnect delay',
      ),
      ...unless(code === 0, `the exit code was ${code}`),
      ...unless(!isTimed || stoppedAfter <= allowedMilliseconds, `it took ${inSeconds(stoppedAfter)}`),
    ],
  }
}

const body = JSON.stringify({ title: 'Sow' })

/** A request whose headers the server has read, and whose body is still missing. */
async function begin(url: string, cookie: string) {
  const begun = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

async function finish(begun: ClientRequest) {
  const answered = new Promise<IncomingMessage | null>((resolve) => {
    begun.once('response', resolve)
    begun.once('error', () => resolve(null))
  })
  begun.end(body)
  const answer = await answered
  answer?.resume()
  return answer?.statusCode ?? 'nothing'
}

const isRejected = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 503,
    () => true,
  )
