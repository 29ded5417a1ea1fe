import { statfs } from 'node:fs/promises'

/** A folder of Linux whose files are in memory. */
const memoryFolder = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/**
 * Makes the temporary files of this process, and of those that it starts, stay in memory where there is room: PostgreSQL
 * creates a database there, which copies 600 files, in a fifth of the time. A folder that the environment names is kept.
 */
export async function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !(await hasRoom())) return
  process.env.TMPDIR = memoryFolder
}

async function hasRoom() {
  try {
    const { bavail, bsize } = await statfs(memoryFolder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
