import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const parents = ['/var/lib', '/var/tmp', '/tmp']
const othersMayWrite = 0o022

/** A folder of root's that every account can enter, for files that PostgreSQL needs when root starts it. */
export async function sharedFolder(): Promise<string> {
  for (const parent of parents) {
    const folder = join(parent, 'laneway')
    if (await makeOwnFolder(folder)) return folder
  }
  throw new Error(
    `PostgreSQL needs a folder that every account can enter; make one of ${parents.join(', ')} writable for root.`,
  )
}

async function makeOwnFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const found = await lstat(folder)
    return found.isDirectory() && found.uid === 0 && (found.mode & othersMayWrite) === 0
  } catch {
    return false
  }
}
