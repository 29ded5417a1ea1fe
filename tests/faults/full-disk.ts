import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir, startProduct } from '../e2e/support/product'
import { type Finding, unless } from './finding'
import { join as joinProduct } from './users'
import { unexpectedErrors } from './unexpected-errors'
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
    const users = await joinProduct(product.url, 5)
    const ballast = join(dataDir, 'ballast')
    const work = { address: () => product.url, users, writers: count, isRepeating: () => true }
    const { writers, present, broken } = await whileWriting(work, async (writers) => {
      await writers.reach(writesBetween)
      await fill(ballast)
      await until(() => writers.errors.length > count, 'writes fail', 60_000)
      await rm(ballast)
      await writers.reach(writesBetween)
    })
    const { errors, acknowledged, unanswered } = writers
    return {
      line: `a full disk: ${acknowledged()} writes, ${present} tasks present, ${errors.length} of 503`,
      faults: [
        ...broken,
        ...unexpectedErrors(errors),
        ...unless(unanswered() === 0, `${unanswered()} calls got no response`),
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
