import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertTasks } from '@/server/testing/fixtures/insert-tasks'
import { countsOf, type Finding, unless } from './finding'
import type { Stage } from './stage'
import { until } from './until'

type Size = { tasks: number; kills: number }

/** The connections of the pool, and the connection that listens. */
const connectionsOfProcess = 11
const bytesOfFile = 24_000_000
const endRecord = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Kills a process in the middle of exports: the client sees that the download broke off, and no file is left.
 */
export async function cutExports(stage: Stage, { tasks, kills }: Size): Promise<Finding> {
  const { db, make, signIn, url } = stage
  const owner = await make.user()
  const project = await make.project(owner)
  await insertTasks(db, project, { count: tasks })
  const task = await make.task(project)
  const headers = { cookie: await signIn(owner) }
  // Compression does not shorten it: it does not fit into the buffers on its way.
  const form = new FormData()
  form.append('files', new File([new Uint8Array(bytesOfFile)], 'beds.bin'))
  const sent = await fetch(`${url}/api/tasks/${task.id}/files`, { method: 'POST', headers, body: form })
  const paths = [`/api/projects/${project.id}/export`, '/api/export']
  const temporary = await mkdtemp(join(tmpdir(), 'laneway-exports-'))
  const ends: string[] = []
  const faults: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const path = paths[kill % paths.length] ?? ''
    const { child, url: victim } = await stage.further({ TMPDIR: temporary })
    const response = await fetch(victim + path, { headers })
    const reader = response.body?.getReader()
    const read: Uint8Array[] = []
    const next = async () => {
      const part = await reader?.read()
      if (part?.value) read.push(part.value)
      return part?.done !== false
    }
    for (let pieces = 0; pieces <= kill; pieces += 1) await next()
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    const end = await toTheEnd(next)
    await ended
    const bytes = Buffer.concat(read)
    ends.push(end)
    faults.push(
      ...unless(end === 'broken off', `${path} ended as if it were whole, after ${bytes.length} bytes`),
      ...unless(!bytes.includes(endRecord), `${path} has the end of an archive`),
    )
  }
  await until(async () => {
    const { all, busy } = await stage.connections()
    return busy === 0 && all <= connectionsOfProcess
  }, 'the connections of the killed processes are closed')
  const added = await readdir(temporary)
  await rm(temporary, { recursive: true })
  const again = await fetch(url + (paths[0] ?? ''), { headers })
  const archive = Buffer.from(await again.arrayBuffer())
  return {
    line: `${kills} kills in exports of ${tasks} tasks: ${countsOf(ends)}; the next one has ${archive.length} bytes`,
    faults: [
      ...faults,
      ...unless(sent.status === 201, `the file got ${sent.status}`),
      ...unless(added.length === 0, `left in the folder of temporary files: ${added.join(', ')}`),
      ...unless(again.status === 200 && archive.includes(endRecord), `the next export got ${again.status}`),
    ],
  }
}

async function toTheEnd(next: () => Promise<boolean>) {
  try {
    while (!(await next()));
    return 'whole'
  } catch {
    return 'broken off'
  }
}
