import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir, startProduct } from '../e2e/support/product'
import { type Finding, unless } from './finding'
import { join as joinProduct } from './people'
import { rudeAnswers } from './rude-answers'
import { until } from './until'
import { whileWriting } from './while-writing'

const run = promisify(execFile)
const megabytes = 160
const writesBetween = 200

/** Fills the database's disk while users write, and frees it later. Needs the right to mount. */
export async function fillDisk({ writers: count }: { writers: number }): Promise<Finding> {
  const dataDir = await makeDataDir()
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', dataDir])
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  try {
    const people = await joinProduct(product.url, 5)
    const ballast = join(dataDir, 'ballast')
    const work = { address: () => product.url, people, writers: count, isRepeating: () => true }
    const { writers, present, broken } = await whileWriting(work, async (writers) => {
      await writers.reach(writesBetween)
      await fill(ballast)
      await until(() => writers.refusals.length > count, 'writes are refused', 60_000)
      await rm(ballast)
      await writers.reach(writesBetween)
    })
    const { refusals, acknowledged, unanswered } = writers
    return {
      line: `a full disk: ${acknowledged()} writes, ${present} tasks present, ${refusals.length} of 503`,
      faults: [
        ...broken,
        ...rudeAnswers(refusals),
        ...unless(unanswered() === 0, `${unanswered()} calls were not answered`),
      ],
    }
  } finally {
    await product.stop()
    await run('umount', [dataDir])
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Writes until the disk is full. */
const fill = (path: string) =>
  writeFile(path, Buffer.alloc(megabytes * 1_000_000)).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  })
