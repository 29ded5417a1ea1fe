import autocannon from 'autocannon'
import { median } from '../figure'
import { cpuSecondsOf, megabytesOf } from './process-usage'

export type Request = {
  method: 'GET' | 'PATCH' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

/** A server under load, with the root processes of the server and its database. */
export type Target = { name: string; url: string; pid: number; databasePid: number }

export type Load = {
  cookie: string
  next: () => Request
  connections: number
  seconds: number
}

/** The cost of each response: milliseconds of latency and of CPU. */
export type Shot = {
  requestsPerSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  megabytes: number
}

/** Loads one server for a while. A failed response ends the benchmark. */
export async function shoot(target: Target, load: Load): Promise<Shot> {
  const server = cpuSecondsOf([target.pid])
  const database = cpuSecondsOf([target.databasePid])
  const { waits, seconds } = await run(target, load)
  const perRequest = (cpuSeconds: number) => (cpuSeconds * 1000) / waits.length
  return {
    requestsPerSecond: waits.length / seconds,
    p50: median(waits),
    p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN,
    serverCpu: perRequest(cpuSecondsOf([target.pid]) - server),
    databaseCpu: perRequest(cpuSecondsOf([target.databasePid]) - database),
    megabytes: megabytesOf([target.pid]),
  }
}

async function run({ name, url }: Target, { cookie, next, connections, seconds }: Omit<Load, 'databasePid'>) {
  const waits: number[] = []
  const requestOf = ({ method, path, body, headers }: Request) => ({
    method,
    path,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  })
  const options = {
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...requestOf(next()) }) }],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: Error | null, done) =>
      error ? reject(error) : resolve(done),
    )
    running.on('response', (_client, _status, _bytes, milliseconds) => waits.push(milliseconds))
  })
  const failed = result.errors + result['4xx'] + result['5xx']
  if (failed > 0 || waits.length === 0)
    throw new Error(`${name}: ${failed} requests to ${next().path} failed.`)
  return { waits, seconds: result.duration }
}
